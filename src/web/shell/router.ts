export { navigate, route, withQuery, type Address } from "./address.ts";
export { Link } from "./link.tsx";
