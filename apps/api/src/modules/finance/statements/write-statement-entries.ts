import { notify } from '#modules/notifications/index.ts'
import type { Db, RequestTransaction } from '#platform/db/transaction.ts'
import { workContext } from '#platform/tracked-work/work-context.ts'
import { settleMatches } from '../reconciliation/settlements/settle-matches.ts'
import { applyRulesToImport } from '../reconciliation/rules/follow-rules.ts'
import { countOutcome, discardPlans, postLines, type Outcome } from './commit-queries.ts'
import { refuseInactiveAccount, asStatementProblem } from './refuse-inactive-account.ts'
import { rememberAccountNumber, updateStatement, type StatementWork as Work } from './queries.ts'

/** Few enough that no statement takes long, however large the file. */
export const atOnce = 5000

type Written = {
  bankAccountId: string
  /** By which number the file calls the account. */
  accountNumber: string | null
  /** The numbers of the lines that make entries, ascending. */
  posted: readonly number[]
  /** The ids of the lines to be settled with the entries they are. */
  settling: readonly string[]
}

/** Once the lines are let in: their entries, their settlements, what the rules say, and the end of the import. The ledger is locked. */
export async function writeStatementEntries(
  db: Db,
  transaction: RequestTransaction,
  { services, job, progress }: Work,
  { bankAccountId, accountNumber, posted, settling }: Written,
) {
  const { importId, companyId, userId } = job
  await asStatementProblem(refuseInactiveAccount(db, bankAccountId))
  for (let start = 0; start < posted.length; start += atOnce) {
    const part = posted.slice(start, start + atOnce)
    await postLines({ db, companyId }, { importId, first: part[0]!, last: part.at(-1)!, count: part.length })
    await progress(start + part.length, posted.length)
  }
  if (posted.length > 0) await discardPlans(db)
  await settleMatches(db, { companyId, userId }, settling)
  const outcome = await countOutcome(db, importId)
  await applyRulesToImport(await workContext({ services, job }, transaction), importId)
  const written = outcome.posted + outcome.settled + outcome.open
  if (accountNumber && written > 0) await rememberAccountNumber(db, companyId, bankAccountId, accountNumber)
  const changes = {
    stage: 'done' as const,
    attempts: 0,
    message: null,
    completedAt: services.now(),
    totalEntries: outcome.total,
    processedEntries: outcome.total,
    successfulEntries: written,
    errorEntries: outcome.errors,
    duplicateEntries: outcome.duplicates,
    balanceEntries: outcome.balances,
    skippedEntries: outcome.skipped,
  }
  await updateStatement(db, importId, ['committing'], changes, { at: services.now(), text: summaryOf(outcome) })
  await notify(
    { transaction, services, companyId },
    {
      to: { userIds: [userId] },
      type: 'IMPORT',
      title: 'Extrato importado',
      description: summaryOf(outcome),
      link: '/finance/bank-statements/history',
    },
  )
}

function summaryOf({ posted, settled, open, duplicates, skipped }: Outcome): string {
  const count = (number: number, one: string, many: string) =>
    number > 0 ? [`${number.toLocaleString('pt-BR')} ${number === 1 ? one : many}`] : []
  const parts = [
    ...(posted === 0 ? ['Nenhum lançamento novo'] : count(posted, 'lançamento importado', 'lançamentos importados')),
    ...count(settled, 'conciliado', 'conciliados'),
    ...count(open, 'para conciliar', 'para conciliar'),
    ...count(duplicates, 'repetido', 'repetidos'),
    ...count(skipped, 'deixado de fora', 'deixados de fora'),
  ]
  return `${parts.join(', ')}.`
}
