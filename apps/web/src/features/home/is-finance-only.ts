const financeOnlyApps = ['financial-transactions', 'cash-flow']
const everywhere = ['global', 'layout']

/** A company that bought nothing but finance gets a home about its money. */
export function isFinanceOnly(apps: readonly string[]): boolean {
  const bought = apps.filter((app) => !everywhere.includes(app))
  return bought.length > 0 && bought.every((app) => financeOnlyApps.includes(app))
}
