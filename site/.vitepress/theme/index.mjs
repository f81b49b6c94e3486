import DefaultTheme from "vitepress/theme-without-fonts";
import "virtual:tokens.css";
import "./style.css";

export default DefaultTheme;
