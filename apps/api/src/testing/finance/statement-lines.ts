import { reconciliation } from '@prumo/contract/finance/reconciliation'
import { toCents } from '@prumo/domain/money/money'
import { inTransaction } from '#platform/db/transaction.ts'
import type { Person } from '../app/builders.ts'
import { insertStatementLines, type TestLine } from './statement-queries.ts'
import type { TestApp } from '../app/test-app.ts'

type Line = Omit<TestLine, 'amount' | 'balance'> & { amount: number; balance?: number }

/** Lines of a bank account, amounts in reais, as if a statement had brought them. */
export const someLines = (
  { services }: Pick<TestApp, 'services'>,
  { companyId, userId }: Person,
  accountId: string,
  lines: readonly Line[],
): Promise<string[]> =>
  inTransaction(services.pool, { companyId, userId, requestId: 'lines' }, ({ db }) =>
    insertStatementLines(
      db,
      companyId,
      accountId,
      lines.map(({ balance, ...line }) => ({
        ...line,
        amount: toCents(line.amount),
        ...(balance !== undefined && { balance: toCents(balance) }),
      })),
    ),
  )

export const linesOf = async (app: TestApp, person: Person, filters: object = {}) =>
  (await app.call(person, reconciliation.lines, { body: { limit: 1000, filters } })).data.items

export const lineOf = async (app: TestApp, person: Person, id: string) =>
  (await linesOf(app, person)).find((line) => line.id === id)!
