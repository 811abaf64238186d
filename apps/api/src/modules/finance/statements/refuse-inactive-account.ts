import { StatementProblem } from '@prumo/domain/statements/statement-problem'
import type { Db } from '#platform/db/transaction.ts'
import { Problem } from '#platform/problem.ts'
import { findBankAccount } from './queries.ts'

/** An inactive account holds nothing: no statement brings anything to it. */
export async function refuseInactiveAccount(db: Db, bankAccountId: string): Promise<void> {
  const { name, generalStatus, kind } = await findBankAccount(db, bankAccountId)
  if (kind === 'till') throw Problem.at('bankAccountId', 'bank-account.till-only', { account: name })
  if (generalStatus === 'INACTIVE') throw Problem.at('bankAccountId', 'statement.account-inactive', { account: name })
}

/** Inside a job, what a person can mend is told by the import itself. */
export async function asStatementProblem<T>(work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    throw error instanceof Problem ? new StatementProblem('account-inactive', error.message) : error
  }
}
