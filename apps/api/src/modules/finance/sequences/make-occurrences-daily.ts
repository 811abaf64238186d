import { formatDate, today, type CalendarDate } from '@prumo/domain/calendar/calendar-date'
import { dueDateOf, numbersUpTo } from '@prumo/domain/ledger/occurrences'
import { notify, type Notifier } from '#modules/notifications/index.ts'
import { limitProblem } from '#platform/db/database-errors.ts'
import { inTransaction, type RequestTransaction } from '#platform/db/transaction.ts'
import { forEachCompany } from '#platform/jobs/in-every-company.ts'
import { defineJob, handleJob, noData } from '#platform/jobs/job.ts'
import { Problem } from '#platform/problem.ts'
import type { Services } from '#platform/services.ts'
import { selectTimeZone } from '#platform/db/time-zone-queries.ts'
import { lockLedger } from '../ledger/queries.ts'
import { horizonOf, makeOccurrences } from './make-occurrences.ts'
import { selectSequence, selectWorkingSequences, updateSequence, type StoredSequence } from './queries.ts'

const makeOccurrencesDaily = defineJob('make-occurrences', noData, { schedule: '17 4 * * *' })

/** Keeps every fixed sequence a year ahead. Run twice, or twice at once, it makes each occurrence once. */
export const makeOccurrencesDailyHandler = handleJob(makeOccurrencesDaily, (services) =>
  forEachCompany(services, (companyId) => makeForCompany(services, companyId)),
)

async function makeForCompany(services: Services, companyId: string) {
  const inCompany: Inside = (work) =>
    inTransaction(services.pool, { companyId, userId: null, requestId: 'occurrences' }, work)
  const { day, due } = await inCompany(async ({ db }) => {
    const [timeZone, sequences] = await Promise.all([selectTimeZone(db), selectWorkingSequences(db)])
    const until = today(services.now(), timeZone)
    return { day: until, due: sequences.filter((sequence) => isDue(sequence, until)) }
  })
  for (const { id } of due)
    await inCompany((transaction) => makeUpTo(transaction, companyId, id, day)).catch(async (error: unknown) => {
      const refusal = error instanceof Problem ? error : limitProblem(error)
      if (!refusal) throw error
      await inCompany((transaction) => pauseRefused({ services, transaction, companyId }, id, refusal))
    })
}

type Inside = <T>(work: (transaction: RequestTransaction) => Promise<T>) => Promise<T>

const isDue = (sequence: StoredSequence, day: CalendarDate) =>
  numbersUpTo(sequence, sequence, sequence.nextNumber, horizonOf(sequence, day)).length > 0

/** Read again once the ledger is held: somebody may have made them while we waited. */
async function makeUpTo(transaction: RequestTransaction, companyId: string, id: string, day: CalendarDate) {
  const { db } = transaction
  await lockLedger({ transaction })
  const sequence = await selectSequence(db, id)
  if (sequence) await makeOccurrences({ db, companyId }, sequence, horizonOf(sequence, day))
}

/** What cannot be made stops no other sequence, and is told once: it is paused until somebody has mended it. */
async function pauseRefused(work: Notifier, id: string, refusal: Problem) {
  const { db } = work.transaction
  await lockLedger(work)
  const sequence = await selectSequence(db, id)
  if (sequence?.status !== 'ACTIVE') return
  await updateSequence(db, id, { status: 'PAUSED' })
  await notify(work, {
    to: { permission: 'transaction.post' },
    type: 'FINANCE',
    title: `Recorrência pausada: ${sequence.description ?? 'sem descrição'}`,
    description: `O lançamento de ${formatDate(dueDateOf(sequence, sequence.nextNumber))} não pôde ser criado. ${refusal.message} Corrija a recorrência e retome-a.`,
    link: '/finance/recurring',
  })
}
