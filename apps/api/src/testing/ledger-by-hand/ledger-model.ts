import type { CalendarDate } from '@prumo/domain/calendar/calendar-date'
import { addDays } from '@prumo/domain/calendar/calendar-date'
import { inTransaction } from '#platform/db/transaction.ts'
import { bankAccounts } from '@prumo/contract/finance/bank-accounts'
import { categories } from '@prumo/contract/finance/categories'
import { costCenters } from '@prumo/contract/finance/cost-centers'
import type { Person } from '../app/builders.ts'
import type { TestApp } from '../app/test-app.ts'
import { insertTestEntries, type TestEntry } from '../app/test-queries.ts'

export type ModelAccount = {
  id: string
  name: string
  openingDate: CalendarDate
  openingCents: number
  isActive: boolean
}
export type ModelEntry = TestEntry & {
  type: 'INCOME' | 'EXPENSE' | 'TRANSFER'
  status: 'PENDING' | 'SCHEDULED' | 'PAID' | 'CANCELED'
}

/** Some 400 entries over two years around `today`, in five accounts of all kinds, and the plain list of them to count again by hand. */
export async function aWrittenLedger(
  app: TestApp,
  owner: Person,
  today: CalendarDate,
  { count = 400, seed = 7 }: { count?: number; seed?: number } = {},
) {
  const account = async (
    name: string,
    openingBalance: number,
    openingDate: string,
    generalStatus: 'ACTIVE' | 'INACTIVE' = 'ACTIVE',
  ): Promise<ModelAccount> => {
    const { data } = await app.call(owner, bankAccounts.create, {
      body: { name, openingBalance, openingDate, generalStatus },
    })
    return {
      id: data.id,
      name,
      openingDate,
      openingCents: Math.round(openingBalance * 100),
      isActive: generalStatus === 'ACTIVE',
    }
  }
  const accounts = [
    await account('Banco', 1234.56, addDays(today, -900)),
    await account('Caixa', -50, addDays(today, -200)),
    await account('Nova', 10.01, addDays(today, -7)),
    await account('Futura', 77, addDays(today, 9)),
    await account('Inativa', 5000, addDays(today, -900), 'INACTIVE'),
  ]
  const category = async (name: string, type: 'INCOME' | 'EXPENSE', parentId: string | null = null) =>
    (await app.call(owner, categories.create, { body: { name, type, parentId, icon: 'car' } })).data.id
  const rent = await category('Aluguel de teste', 'EXPENSE')
  const kinds = {
    INCOME: [await category('Vendas de teste', 'INCOME'), await category('Outras receitas de teste', 'INCOME'), null],
    EXPENSE: [
      rent,
      await category('Condomínio de teste', 'EXPENSE', rent),
      await category('Frete de teste', 'EXPENSE'),
      null,
    ],
    TRANSFER: [null],
  } as const
  const costCenter = async (name: string) => (await app.call(owner, costCenters.create, { body: { name } })).data.id
  const centers = [await costCenter('Loja de teste'), await costCenter('Oficina de teste'), null]
  const random = numbers(seed)
  const pick = <T>(values: readonly T[]) => values[Math.floor(random() * values.length)]!
  const entries = Array.from({ length: count }, (_, place): ModelEntry => {
    const type = pick(['INCOME', 'EXPENSE', 'EXPENSE', 'TRANSFER'] as const)
    const scheduleDate = addDays(today, Math.floor(random() * 900) - 700)
    const status = pick(['PAID', 'PAID', 'PAID', 'PENDING', 'SCHEDULED', 'CANCELED'] as const)
    const paidOn = addDays(scheduleDate, Math.floor(random() * 20) - 10)
    const destination = pick(accounts)
    const extras = { interest: pick([0, 0, 150]), fine: pick([0, 0, 99]), discount: pick([0, 0, 1]) }
    return {
      type,
      status,
      description: pick(['Conta de luz', 'Serviço', 'Peça', '=1+1']),
      amount: 1 + Math.floor(random() * 500_000),
      scheduleDate,
      competenceDate: addDays(scheduleDate, Math.floor(random() * 60) - 30),
      effectiveDate: status === 'PAID' ? (paidOn < today ? paidOn : today) : null,
      categoryId: pick(kinds[type]),
      costCenterId: type === 'TRANSFER' ? null : centers[place % centers.length]!,
      destinationBankAccountId: destination.id,
      sourceBankAccountId: type === 'TRANSFER' ? pick(accounts.filter(({ id }) => id !== destination.id)).id : null,
      ...(status === 'PAID' && extras),
    }
  })
  await inTransaction(
    app.services.pool,
    { companyId: owner.companyId, userId: owner.userId, requestId: 'model' },
    ({ db }) => insertTestEntries(db, owner.companyId, entries),
  )
  return { today, accounts, categories: kinds, costCenters: centers, entries }
}

export type LedgerModel = Awaited<ReturnType<typeof aWrittenLedger>>
/** What figures are counted from. */
export type Books = { today: CalendarDate; accounts: readonly ModelAccount[]; entries: readonly ModelEntry[] }

export const dayOf = (entry: ModelEntry) => (entry.effectiveDate ?? entry.scheduleDate) as CalendarDate
export const magnitude = ({ amount, interest = 0, fine = 0, discount = 0 }: ModelEntry) =>
  Number(amount) + Number(interest) + Number(fine) - Number(discount)
export const isOpen = ({ status }: ModelEntry) => status === 'PENDING' || status === 'SCHEDULED'

export const isPaid = ({ status }: ModelEntry) => status === 'PAID'

type Span = { startDate: CalendarDate; endDate: CalendarDate }
type IsOurs = (account: ModelAccount) => boolean
const everyAccount: IsOurs = () => true

/** The day money moves, or is expected to: what is overdue is expected today. */
export const expectedDay = ({ today }: Books, entry: ModelEntry) =>
  isOpen(entry) && dayOf(entry) < today ? today : dayOf(entry)

/** What an entry does to one account: received, or sent. */
export const legsOf = (model: Books, entry: ModelEntry) => [
  {
    account: model.accounts.find(({ id }) => id === entry.destinationBankAccountId)!,
    cents: entry.type === 'EXPENSE' ? -magnitude(entry) : magnitude(entry),
  },
  ...(entry.sourceBankAccountId
    ? [{ account: model.accounts.find(({ id }) => id === entry.sourceBankAccountId)!, cents: -magnitude(entry) }]
    : []),
]

/** In cents, at the end of a day: opening balances and what was paid from the opening day on; `expected` adds what is open. */
export function balanceOn(model: Books, day: CalendarDate, kind: 'actual' | 'expected', isOurs: IsOurs = everyAccount) {
  const ours = model.accounts.filter(isOurs)
  let cents = ours.reduce((sum, account) => sum + (account.openingDate <= day ? account.openingCents : 0), 0)
  for (const entry of model.entries) {
    if (expectedDay(model, entry) > day) continue
    for (const { account, cents: moved } of legsOf(model, entry)) {
      const counts = isPaid(entry) ? dayOf(entry) >= account.openingDate : kind === 'expected' && isOpen(entry)
      if (counts && isOurs(account)) cents += moved
    }
  }
  return cents
}

/** The named figures of a period, in cents, each counted entry by entry. */
export function figuresOf(model: Books, span: Span, isOurs: IsOurs = everyAccount) {
  const { today } = model
  const isWithin = (day: CalendarDate) => day >= span.startDate && day <= span.endDate
  const sum = (fits: (entry: ModelEntry, account: ModelAccount) => boolean) =>
    model.entries
      .filter((entry) => entry.status !== 'CANCELED' && isWithin(expectedDay(model, entry)))
      .flatMap((entry) => legsOf(model, entry).map((leg) => ({ entry, ...leg })))
      .filter(({ entry, account }) => isOurs(account) && fits(entry, account))
      .reduce((total, { cents }) => total + cents, 0)
  const isDue = (entry: ModelEntry) => isOpen(entry) && dayOf(entry) >= today
  const isOverdue = (entry: ModelEntry) => isOpen(entry) && dayOf(entry) < today
  const income = (fits: (entry: ModelEntry) => boolean) => sum((entry) => entry.type === 'INCOME' && fits(entry))
  const expense = (fits: (entry: ModelEntry) => boolean) => -sum((entry) => entry.type === 'EXPENSE' && fits(entry)) + 0
  return {
    openingBalance: balanceOn(model, addDays(span.startDate, -1), 'expected', isOurs),
    income: income(isPaid),
    expense: expense(isPaid),
    expectedIncome: income(isDue),
    expectedExpense: expense(isDue),
    overdueIncome: income(isOverdue),
    overdueExpense: expense(isOverdue),
    accountOpenings: model.accounts
      .filter((account) => isOurs(account) && isWithin(account.openingDate))
      .reduce((total, { openingCents }) => total + openingCents, 0),
    beforeOpening: -sum((entry, account) => isPaid(entry) && dayOf(entry) < account.openingDate) + 0,
    transfers: sum(({ type }) => type === 'TRANSFER'),
    balance: balanceOn(model, span.endDate, 'expected', isOurs),
  }
}
export type ModelFigures = ReturnType<typeof figuresOf>

type ReportFilters = Span & {
  basis?: 'cash' | 'competence'
  type?: ModelEntry['type']
  status?: 'PAID' | 'OPEN' | 'OVERDUE' | 'PENDING' | 'SCHEDULED' | 'CANCELED' | 'ALL'
  categoryIds?: readonly string[]
  bankAccountIds?: readonly string[]
}

/** The entries of a report: transfers only where it is of accounts or asks for them, canceled ones only when asked for. */
export function reportedEntries(model: Books, asked: ReportFilters): ModelEntry[] {
  const { basis = 'cash', type, status, categoryIds, bankAccountIds } = asked
  return model.entries.filter((entry) => {
    const day = basis === 'cash' ? expectedDay(model, entry) : (entry.competenceDate as CalendarDate)
    const derived = isOpen(entry) && dayOf(entry) < model.today ? 'OVERDUE' : entry.status
    const accounts = [entry.destinationBankAccountId, entry.sourceBankAccountId ?? '']
    return (
      day >= asked.startDate &&
      day <= asked.endDate &&
      (status === undefined
        ? derived !== 'CANCELED'
        : status === 'ALL' || (status === 'OPEN' ? isOpen(entry) : derived === status)) &&
      (type ? entry.type === type : entry.type !== 'TRANSFER' || bankAccountIds !== undefined) &&
      (!categoryIds || categoryIds.includes(entry.categoryId ?? '')) &&
      (!bankAccountIds || accounts.some((id) => bankAccountIds.includes(id)))
    )
  })
}

/** What an entry adds to a report of these accounts. */
export function addedBy(entry: ModelEntry, bankAccountIds: readonly string[] = []): number {
  if (entry.status === 'CANCELED') return 0
  if (entry.type !== 'TRANSFER') return entry.type === 'EXPENSE' ? -magnitude(entry) : magnitude(entry)
  const side = (id: string | null | undefined) => (id && bankAccountIds.includes(id) ? magnitude(entry) : 0)
  return side(entry.destinationBankAccountId) - side(entry.sourceBankAccountId)
}

/** Repeatable, so that a failure can be looked at again. */
function numbers(seed: number) {
  let state = seed
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return state / 2_147_483_648
  }
}
