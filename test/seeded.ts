import fc from "fast-check";

/** Every run draws the same: a test that failed fails again, and one that passed here passes there. */
fc.configureGlobal({ seed: 20_261_116 });
