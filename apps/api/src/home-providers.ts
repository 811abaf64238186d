import {
  billsOfToday,
  hasBankAccount,
  hasEntry,
  hasHandOff,
  hasPixKey,
  hasStatement,
  summariseAccounts,
} from '#modules/finance/index.ts'
import type { HomeProviders } from '#modules/home/index.ts'
import { countUsers, hasColleague } from '#modules/identity/index.ts'
import { summariseMaintenance } from '#modules/pmoc/index.ts'
import { hasProducts, hasScalePattern } from '#modules/products/index.ts'
import {
  hasCardFee,
  hasShift,
  hasTill,
  hasTillDevice,
  quotesOfToday,
  salesOfToday,
  summariseSales,
} from '#modules/sales/index.ts'
import { alertsOfToday } from '#modules/stock/index.ts'
import { visitsOfToday } from '#modules/visits/index.ts'

/** What every area tells the home screen. */
export const homeProviders: HomeProviders = {
  statistics: {
    users: countUsers,
    finance: summariseAccounts,
    orders: summariseSales,
    maintenance: summariseMaintenance,
  },
  firstSteps: {
    'bank-account': hasBankAccount,
    entry: hasEntry,
    statement: hasStatement,
    member: hasColleague,
    shop: hasShift,
  },
  shopSteps: {
    'bank-account': hasBankAccount,
    products: hasProducts,
    till: hasTill,
    device: hasTillDevice,
    float: hasShift,
    finance: hasHandOff,
    'pix-key': hasPixKey,
    'card-fees': hasCardFee,
    scale: hasScalePattern,
  },
  today: {
    bills: billsOfToday,
    sold: salesOfToday,
    quotes: quotesOfToday,
    stock: alertsOfToday,
    visits: visitsOfToday,
  },
}
