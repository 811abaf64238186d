/** What waits today, without the schemas of what it names. */
export const todayHead = { method: 'GET', path: 'system/tenant/today', access: 'member' } as const
