import fc from "fast-check";

/** A fixed seed, so that every run of the property tests draws the same values. */
fc.configureGlobal({ seed: 20_261_116 });
