import type { CalendarDate } from '@prumo/domain/calendar/calendar-date'
import { addDays } from '@prumo/domain/calendar/calendar-date'
import { inTransaction } from '#platform/db/transaction.ts'
import { bankAccounts } from '@prumo/contract/finance/bank-accounts'
import { categories } from '@prumo/contract/finance/categories'
import type { Person } from './builders.ts'
import type { TestApp } from './test-app.ts'
import { insertEntries, type NewEntry } from './test-queries.ts'

type Account = { id: string; name: string; openingDate: CalendarDate; openingCents: number; isActive: boolean }
export type ModelEntry = NewEntry & {
  type: 'INCOME' | 'EXPENSE' | 'TRANSFER'
  status: 'PENDING' | 'SCHEDULED' | 'PAID' | 'CANCELED'
}

/** Some 400 entries over two years around `today`, in five accounts of all kinds, and the plain list of them to count again by hand. */
export async function aWrittenLedger(app: TestApp, owner: Person, today: CalendarDate, count = 400) {
  const account = async (
    name: string,
    openingBalance: number,
    openingDate: string,
    generalStatus: 'ACTIVE' | 'INACTIVE' = 'ACTIVE',
  ): Promise<Account> => {
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
  const random = numbers(7)
  const pick = <T>(values: readonly T[]) => values[Math.floor(random() * values.length)]!
  const entries = Array.from({ length: count }, (): ModelEntry => {
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
      destinationBankAccountId: destination.id,
      sourceBankAccountId: type === 'TRANSFER' ? pick(accounts.filter(({ id }) => id !== destination.id)).id : null,
      ...(status === 'PAID' && extras),
    }
  })
  await inTransaction(
    app.services.pool,
    { companyId: owner.companyId, userId: owner.userId, requestId: 'model' },
    ({ db }) => insertEntries(db, owner.companyId, entries),
  )
  return { accounts, categories: kinds, entries }
}

export type LedgerModel = Awaited<ReturnType<typeof aWrittenLedger>>

export const dayOf = (entry: ModelEntry) => (entry.effectiveDate ?? entry.scheduleDate) as CalendarDate
export const magnitude = ({ amount, interest = 0, fine = 0, discount = 0 }: ModelEntry) =>
  Number(amount) + Number(interest) + Number(fine) - Number(discount)
export const isOpen = ({ status }: ModelEntry) => status === 'PENDING' || status === 'SCHEDULED'

/** In cents: opening balances and what was paid from the opening day on; for `expected` also all that is open. */
export function balanceOn(
  model: LedgerModel,
  day: CalendarDate,
  kind: 'actual' | 'expected',
  ofAccount: (account: Account) => boolean = ({ isActive }) => isActive,
) {
  let cents = 0
  for (const account of model.accounts.filter(ofAccount)) {
    if (account.openingDate <= day) cents += account.openingCents
    for (const entry of model.entries) {
      const counts =
        entry.status === 'PAID' ? dayOf(entry) >= account.openingDate : kind === 'expected' && isOpen(entry)
      if (!counts || dayOf(entry) > day) continue
      if (entry.destinationBankAccountId === account.id)
        cents += entry.type === 'EXPENSE' ? -magnitude(entry) : magnitude(entry)
      if (entry.sourceBankAccountId === account.id) cents -= magnitude(entry)
    }
  }
  return cents
}

/** Repeatable, so that a failure can be looked at again. */
function numbers(seed: number) {
  let state = seed
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return state / 2_147_483_648
  }
}
