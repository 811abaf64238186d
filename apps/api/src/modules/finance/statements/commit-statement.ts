import { notify } from '#modules/notifications/index.ts'
import { lockLedger } from '../ledger/queries.ts'
import { followRules } from '../reconciliation/rules/follow-rules.ts'
import { countOutcome, countTaken, planLines, postLines, type Outcome } from './commit-queries.ts'
import { judgeLines } from './line-queries.ts'
import { findStatementForUpdate, rememberAccountNumber, selectToday, updateStatement } from './queries.ts'
import type { StatementWork as Work } from './stages.ts'
import { workContext } from './work-context.ts'

/** Few enough that no statement takes long, however large the file. */
const atOnce = 5000

/** Writes every line that is let in, in one transaction: all of them are there, or none. */
export function commitStatement({ services, job, progress, inOneGo }: Work) {
  const { importId, companyId, userId } = job
  return inOneGo(async (db, transaction) => {
    // Imports of one company follow one another here: what the one before wrote is remembered when this one is judged.
    await lockLedger({ transaction })
    const { stage, bankAccountId, facts } = await findStatementForUpdate(db, importId)
    if (stage !== 'committing') return
    await judgeLines(db, importId, bankAccountId)
    const today = await selectToday(db, companyId, services.now())
    const total = await countTaken(db, importId, today)
    for (let after = 0, done = 0; done < total;) {
      const { count, posting, lastLine } = await planLines(db, { importId, bankAccountId, today, after, most: atOnce })
      if (lastLine === null) break
      await postLines({ db, companyId }, { importId, after, lastLine, posting })
      after = lastLine
      await progress((done += count), total)
    }
    const outcome = await countOutcome(db, importId)
    await followRules(workContext({ services, job }, transaction), importId)
    const written = outcome.posted + outcome.open
    if (facts.accountId && written > 0) await rememberAccountNumber(db, companyId, bankAccountId, facts.accountId)
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
  })
}

function summaryOf({ posted, open, duplicates, skipped }: Outcome): string {
  const written = posted + open
  const parts = [
    written === 0
      ? 'Nenhum lançamento novo'
      : `${written.toLocaleString('pt-BR')} ${written === 1 ? 'lançamento importado' : 'lançamentos importados'}`,
    ...(open > 0 ? [`${open.toLocaleString('pt-BR')} para conciliar`] : []),
    ...(duplicates > 0 ? [`${duplicates.toLocaleString('pt-BR')} ${duplicates === 1 ? 'repetido' : 'repetidos'}`] : []),
    ...(skipped > 0 ? [`${skipped.toLocaleString('pt-BR')} ${skipped === 1 ? 'deixado' : 'deixados'} de fora`] : []),
  ]
  return `${parts.join(', ')}.`
}
