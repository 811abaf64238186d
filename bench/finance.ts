import type { Work } from './load.ts'

export const entriesOfCompany = 1_000_000
export const entriesOfSmaller = 10_000
export const entriesOfOthers = 1000
export const companyCount = 200

const fields = [
  'Id',
  'Code',
  'Description',
  'Status',
  'Type',
  'Amount',
  'EffectiveAmount',
  'EffectiveDate',
  'ScheduleDate',
  'PaymentConditionType',
  'DestinationBankAccount.Name',
  'SourceBankAccount.Name',
  'Category.Id',
  'Category.Name',
  'Installments',
  'ActualInstallments',
  'AdditionalData',
]

const pad = (value: number) => String(value).padStart(2, '0')
const now = new Date()
export const today = now.toISOString().slice(0, 10)
const [year, month] = [now.getUTCFullYear(), now.getUTCMonth()]
const thisMonth = {
  startDate: `${year}-${pad(month + 1)}-01`,
  endDate: `${year}-${pad(month + 1)}-${pad(new Date(Date.UTC(year, month + 1, 0)).getUTCDate())}`,
}
const thisYear = { startDate: `${year}-01-01`, endDate: `${year}-12-31` }

type FinanceWork = {
  name: string
  bare: string
  target: number
  path: string
  body?: object
  grows: boolean
  grownBody?: object
}

/** Both companies have as many entries as a total counts: only what lies beyond differs. */
const wholeList = { sort: '-day', limit: 25, fields }
const list = { filters: { type: 'EXPENSE', ...thisYear }, sort: '-day', limit: 25, fields }

/** What the finance screens ask. `grows`: also compared between a small and a large company, with `grownBody` where the question differs. */
export const financeWorks: FinanceWork[] = [
  {
    name: 'entries: list with total',
    bare: '/finance/list',
    target: 1.0,
    path: 'sale/transaction/filter',
    body: list,
    grows: true,
    grownBody: wholeList,
  },
  {
    name: 'entries: list without total',
    bare: '/finance/page',
    target: 1.4,
    path: 'sale/transaction/filter',
    body: { ...list, withTotal: false },
    grows: true,
    grownBody: { ...wholeList, withTotal: false },
  },
  {
    name: 'entries: list with running balance',
    bare: '/finance/balance-list',
    target: 1.0,
    path: 'sale/transaction/filter',
    body: { ...list, fields: [...fields, 'Balance'] },
    grows: true,
    grownBody: { ...wholeList, filters: thisMonth, withTotal: false, fields: [...fields, 'Balance'] },
  },
  {
    name: 'entries: list by amount',
    bare: '/finance/by-amount',
    target: 1.4,
    path: 'sale/transaction/filter',
    body: { ...list, sort: '-amount', withTotal: false },
    grows: true,
    grownBody: { ...wholeList, sort: '-amount', withTotal: false },
  },
  {
    name: 'entries: list by description',
    bare: '/finance/by-description',
    target: 1.4,
    path: 'sale/transaction/filter',
    body: { ...list, sort: 'description', withTotal: false },
    grows: true,
    grownBody: { ...wholeList, sort: 'description', withTotal: false },
  },
  {
    name: 'entries: search',
    bare: '/finance/search',
    target: 1.5,
    path: 'sale/transaction/filter',
    body: { ...wholeList, filters: { search: 'lançamento 4711' }, withTotal: false },
    grows: true,
  },
  { name: 'cards', bare: '/finance/cards', target: 1.0, path: 'sale/transaction/cards/filter', body: {}, grows: false },
  {
    name: 'group by category',
    bare: '/finance/groups',
    target: 1.0,
    path: 'sale/transaction/group-by-category',
    body: { ...thisMonth, transactionLimit: 20 },
    grows: false,
  },
  {
    name: 'balances',
    bare: '/finance/balances',
    target: 0.1,
    path: 'sale/transaction/bank/balances',
    body: thisMonth,
    grows: true,
  },
  {
    name: 'cash flow of the year',
    bare: '/finance/cash-flow',
    target: 0.1,
    path: 'sale/transaction/cash-flow?segment=YEAR',
    grows: false,
  },
  { name: 'statistics', bare: '/finance/statistics', target: 0.1, path: 'sale/transaction/statistics', grows: true },
  {
    name: 'dashboard',
    bare: '/finance/dashboard',
    target: 0.1,
    path: 'sale/transaction/dashboard?segment=MONTH',
    grows: true,
  },
  {
    name: 'category report of the year',
    bare: '/finance/categories',
    target: 0.1,
    path: 'sale/transaction/categories',
    body: thisYear,
    grows: false,
  },
]

export const bareWork = ({ bare }: FinanceWork): Work => ({ method: 'GET', path: bare })

export const grownWork = (work: FinanceWork, accessToken: string) =>
  ourWork({ ...work, ...(work.grownBody && { body: work.grownBody }) }, accessToken)

export const ourWork = ({ path, body }: FinanceWork, accessToken: string): Work => ({
  method: body ? 'POST' : 'GET',
  path: `/api/${path}`,
  headers: { authorization: `Bearer ${accessToken}` },
  ...(body && { body: () => JSON.stringify(body) }),
})
