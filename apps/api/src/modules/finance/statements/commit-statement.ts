import { lockLedger } from '../ledger/queries.ts'
import { deferEntries, dropInactiveCostCenters } from './commit-queries.ts'
import { costCenterWarnings } from './find-cost-centers.ts'
import { judgeAgain } from './judge-again.ts'
import { updatePlanned } from './line-queries.ts'
import { planLines } from './plan-lines.ts'
import { addWarnings, findStatementForUpdate, selectToday, type StatementWork as Work } from './queries.ts'
import { atOnce, writeStatementEntries } from './write-statement-entries.ts'

/** Writes every line that is let in, in one transaction: all of them are there, or none. */
export function commitStatement(work: Work) {
  const { services, job, inOneGo } = work
  const { importId, companyId } = job
  return inOneGo(async (db, transaction) => {
    // Imports of one company follow one another here: what the one before wrote is remembered when this one is judged.
    await lockLedger({ transaction })
    const { stage, bankAccountId, facts } = await findStatementForUpdate(db, importId)
    if (stage !== 'committing') return
    const { lines, lastOccurrence, settling } = await judgeAgain(db, importId, bankAccountId)
    const today = await selectToday(db, companyId, services.now())
    const plan = planLines(lines, { today, lastOccurrence })
    const taken = lines.flatMap((line, place) => {
      const planned = plan[place]
      return planned ? [{ ...planned, id: line.id, lineNumber: line.lineNumber }] : []
    })
    const warnings = costCenterWarnings(await dropInactiveCostCenters(db, importId))
    if (warnings.length > 0) await addWarnings(db, importId, warnings)
    await deferEntries(db)
    for (let start = 0; start < taken.length; start += atOnce)
      await updatePlanned(db, importId, taken.slice(start, start + atOnce))
    const posted = taken.filter(({ state }) => state === 'posted').map(({ lineNumber }) => lineNumber)
    await writeStatementEntries(db, transaction, work, {
      bankAccountId,
      accountNumber: facts.accountId ?? null,
      posted,
      settling,
    })
  })
}
