/** What a command refuses to do, in one line for the person at the terminal; no bug, so no stack. Exit code 1. */
export class Refusal extends Error {}

/** What was asked for in a wrong way: one line for each thing that is wrong, before anything was started. Exit code 2. */
export class UsageError extends Refusal {}
