/** What a command refuses to do, in one line for the person at the terminal; no bug, so no stack. */
export class Refusal extends Error {}
