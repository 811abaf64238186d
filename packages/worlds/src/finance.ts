import { bankAccounts } from '@prumo/contract/finance/bank-accounts'
import { categories } from '@prumo/contract/finance/categories'
import { costCenters } from '@prumo/contract/finance/cost-centers'
import { entries } from '@prumo/contract/finance/entries'
import { integrationSettings } from '@prumo/contract/finance/integration-settings'
import { pixKeys } from '@prumo/contract/finance/pix'
import { statements } from '@prumo/contract/finance/statements'
import { uuidv7 } from '@prumo/domain/text/uuid'
import type { BodyOf, Driver, SentFile, Step } from './driver.ts'
import { shortMark } from './short-mark.ts'

type EntryDraft = BodyOf<typeof entries.create>
/** From which step of theirs finance hears of orders (`null`: never), whether somebody is asked, and whether it hears of tills. */
type Hearing = {
  trigger?: 'CONFIRMED' | 'COMPLETED' | 'INVOICED' | null
  asksFirst?: boolean
  atTills?: boolean
  category?: string | null
}
type Sent = { name?: string; review?: boolean } & Partial<Omit<Step<typeof statements.start>['query'], 'review'>>

const extensions = { OFX: 'ofx', CSV: 'csv', TXT: 'txt', EXCEL: 'xlsx' } as const

const pollMs = 50

/** Accounts, what goes in and out of them, and what their bank tells. */
export const financeOf = (driver: Driver) => {
  const { call } = driver
  const account = async (own: Partial<BodyOf<typeof bankAccounts.create>> = {}) =>
    (await call(bankAccounts.create, { body: { name: `Conta ${shortMark()}`, openingDate: '2026-01-01', ...own } })).id

  /** Written, or waiting where a review is asked for. */
  const hasEnded = async (importId: string) => {
    const { stage } = await call(statements.status, { params: { id: importId } })
    return stage !== 'queued' && stage !== 'checking' && stage !== 'committing'
  }

  return {
    account,
    pixAccount: async () => {
      const id = await account()
      await call(pixKeys.create, { params: { id }, body: { key: uuidv7() } })
      return id
    },
    category: async (type: 'INCOME' | 'EXPENSE' = 'EXPENSE', name = `Categoria ${shortMark()}`) =>
      (await call(categories.create, { body: { type, name } })).id,
    costCenter: async (name = `Centro ${shortMark()}`, code: string | null = null) =>
      (await call(costCenters.create, { body: { name, code } })).id,
    /** An open expense of R$ 100,00 unless told otherwise. */
    entry: (accountId: string, own: Partial<EntryDraft> = {}) =>
      call(entries.create, {
        body: {
          type: 'EXPENSE',
          amount: 100,
          scheduleDate: '2026-03-10',
          destinationBankAccount: { id: accountId },
          ...own,
        },
      }),
    pay: (entryId: string, own: BodyOf<typeof entries.confirm> = {}) =>
      call(entries.confirm, { params: { id: entryId }, body: own }),
    entries: async (filters: object = {}) =>
      (await call(entries.list, { body: { limit: 1000, sort: 'day', filters } })).items,
    /** Finance hears of orders and of tills by itself, with this account where none is named. */
    handOver: (
      accountId: string,
      { trigger = 'INVOICED', asksFirst = false, atTills = true, category = null }: Hearing = {},
    ) => {
      const off = {
        enabled: false,
        defaultBankAccountId: null,
        defaultCategoryId: category,
        confirmBeforeCreating: asksFirst,
      }
      const on = { ...off, enabled: true, defaultBankAccountId: accountId }
      const ofOrders = <Status extends string>(status: Status) =>
        trigger ? { ...on, statusTriggers: [status] } : { ...off, statusTriggers: [] as Status[] }
      return call(integrationSettings.save, {
        body: {
          enableAutoTransactionCreation: true,
          pdvSettings: atTills ? on : off,
          salesOrderSettings: ofOrders(trigger ?? 'INVOICED'),
          serviceOrderSettings: ofOrders(trigger === 'INVOICED' ? 'DELIVERED' : 'COMPLETED'),
        },
      })
    },
    /** Sent and worked off; answers the import. */
    statement: async (
      accountId: string,
      content: SentFile['content'],
      { format = 'CSV', name = `extrato.${extensions[format]}`, review = false, ...query }: Sent = {},
    ) => {
      const { importId } = await call(statements.start, {
        query: { bankAccountId: accountId, format, ...(review && { review: 'true' }), ...query },
        file: { name, content },
      })
      await driver.workOff?.('import-statement', importId)
      while (!(await hasEnded(importId))) await new Promise((resolve) => setTimeout(resolve, pollMs))
      return importId
    },
  }
}

/** `day, description, amount` of each line as a bank's CSV. */
export const csvOf = (...lines: readonly (readonly [string, string, string])[]) =>
  `Data;Histórico;Valor\n${lines.map((line) => line.join(';')).join('\n')}\n`
