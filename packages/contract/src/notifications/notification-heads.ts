/** What the bell of every screen asks: without the schemas, which it does not need. */
export const unreadHead = { method: 'GET', path: 'auth/user/notifications/not-ready', access: 'member' } as const
