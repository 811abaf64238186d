/** A sentence for the person at the terminal. */
export class BackupRefused extends Error {}
