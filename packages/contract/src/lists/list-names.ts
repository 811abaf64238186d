/** Lists whose views people keep and that leave as files. */
export const listNames = [
  'entries',
  'bank-accounts',
  'cost-centers',
  'sequences',
  'members',
  'imports',
  'security-log',
] as const
export type ListName = (typeof listNames)[number]
