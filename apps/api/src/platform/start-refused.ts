/** Why the program cannot start here, in one sentence for the person who starts it. */
export class StartRefused extends Error {}
