import { today } from '@prumo/domain/calendar/calendar-date'
import { numbersUpTo } from '@prumo/domain/ledger/occurrences'
import { inTransaction } from '#platform/db/transaction.ts'
import { defineJob, handleJob, noData } from '#platform/jobs/job.ts'
import { listCompanyIds } from '#platform/jobs/list-company-ids.ts'
import type { Services } from '#platform/services.ts'
import { selectTimeZone } from '#platform/db/time-zone-queries.ts'
import { lockLedger } from '../ledger/queries.ts'
import { horizonOf, makeOccurrences } from './make-occurrences.ts'
import { selectWorkingSequences } from './queries.ts'

const requestId = 'occurrences'

const makeOccurrencesDaily = defineJob('make-occurrences', noData, { schedule: '17 4 * * *' })

/** Keeps every fixed sequence a year ahead. Run twice, or twice at once, it makes each occurrence once. */
export const makeOccurrencesDailyHandler = handleJob(makeOccurrencesDaily, async (services) => {
  const failures: unknown[] = []
  // One company's trouble is not the others'.
  for (const companyId of await listCompanyIds(services.pool))
    await makeForCompany(services, companyId).catch((error: unknown) => failures.push(error))
  if (failures.length > 0) throw failures[0]
})

const makeForCompany = (services: Services, companyId: string) =>
  inTransaction(services.pool, { companyId, userId: null, requestId }, async (transaction) => {
    const { db } = transaction
    const [timeZone, sequences] = await Promise.all([selectTimeZone(db), selectWorkingSequences(db)])
    const day = today(services.now(), timeZone)
    const due = sequences.filter(
      (sequence) => numbersUpTo(sequence, sequence, sequence.nextNumber, horizonOf(sequence, day)).length > 0,
    )
    if (due.length === 0) return
    await lockLedger({ transaction })
    // Read again: somebody may have made them while we waited.
    for (const sequence of await selectWorkingSequences(db))
      await makeOccurrences({ db, companyId }, sequence, horizonOf(sequence, day))
  })
