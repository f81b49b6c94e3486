#!/usr/bin/env node
// Does nothing wrong: the first legal move, always.
import { playWell } from "./lib/othello.mjs";

playWell();
