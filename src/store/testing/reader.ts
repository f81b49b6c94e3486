import { openEventStore } from "../event-store.ts";

/** Says what it finds in an event. */
const store = openEventStore(process.argv[2] ?? "", "read");
console.log(JSON.stringify({ event: store.event(), slots: store.slotCount(), ledger: store.ledger() }));
store.close();
