import { openEventStore } from "../event-store.ts";

/** Prints the contents of an event file. */
const store = openEventStore(process.argv[2] ?? "", "read");
console.log(JSON.stringify({ event: store.event(), slots: store.slotCount(), ledger: store.ledger() }));
store.close();
