/**
 * Migrations rewritten after they had been applied somewhere, with what they hashed to before: the result is the same,
 * but the first versions asked for a superuser.
 */
export const rewrittenMigrations: Readonly<Record<string, readonly string[]>> = {
  '0001_platform.sql': ['353c57d11c95af8e0b10e64ff66543f05be38602386d5b428a1aec0cd3a85bcb'],
  '0005_billing.sql': ['e998febb54867832d3c35a2604a42cb9b7290bb9943176da4d1453e71d8435d4'],
}
