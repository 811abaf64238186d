export class BackupRefused extends Error {}
