import { sql } from 'kysely'
import type pg from 'pg'
import type { Db } from '#platform/db/transaction.ts'
import { checkMove, hasEnded, type AnyTrackedWork } from './tracked-work.ts'

/** Counts one more beginning of the work in hand; undefined when there is nothing left to do. */
export async function claimRecord(db: Db, work: AnyTrackedWork, runId: string, working: readonly string[]) {
  const waiting = Object.entries(work.stages).flatMap(([name, { waitsFor }]) =>
    waitsFor !== undefined && working.includes(waitsFor) ? [{ name, waitsFor }] : [],
  )
  const from = [...working, ...waiting.map(({ name }) => name)]
  const becomes = [...working, ...waiting.map(({ waitsFor }) => waitsFor)]
  const { rows } = await sql<{ id: string; stage: string; attempts: number }>`
    update ${sql.table(work.table)} r set stage = m.becomes, attempts = r.attempts + 1
    from unnest(${from}::text[], ${becomes}::text[]) as m (stage, becomes)
    where r.run_id = ${runId} and r.stage = m.stage returning r.id, r.stage, r.attempts`.execute(db)
  return rows[0]
}

type Move = { from: string; to: string; message: string; at: Date }

/** Brings a record that could not be worked on to where it stands again. */
export async function moveRecord(db: Db, work: AnyTrackedWork, id: string, { from, to, message, at }: Move) {
  checkMove(work, [from], to)
  const ended = hasEnded(work, to) ? sql`, ${sql.ref(work.endedAt)} = ${at}` : sql``
  const happened = JSON.stringify([{ at, text: message }])
  const timeline = work.hasTimeline ? sql`, timeline = timeline || ${happened}::jsonb` : sql``
  await sql`update ${sql.table(work.table)} set stage = ${to}, message = ${message}, attempts = 0${ended}${timeline}
    where id = ${id} and stage = ${from}`.execute(db)
}

/** Every record of a company that was being worked on stands where a person can begin again, and says why. */
export async function moveInterruptedRecords(
  owner: pg.Client,
  work: AnyTrackedWork,
  companyId: string,
  reason: string,
) {
  const moves = Object.entries(work.stages).flatMap(([name, stage]) => {
    const { fallsBackTo, interrupted } = (stage.waitsFor === undefined ? stage : work.stages[stage.waitsFor]) ?? stage
    return fallsBackTo === undefined ? [] : [{ name, fallsBackTo, message: `${reason} ${interrupted}` }]
  })
  for (const { name, fallsBackTo } of moves) checkMove(work, [name], fallsBackTo)
  const [table, endedAt] = [work.table, work.endedAt].map((name) => owner.escapeIdentifier(name))
  await owner.query(
    `update ${table} r set attempts = 0, message = m.message, stage = m.falls_back_to, ${endedAt} = case when m.ends then now() else r.${endedAt} end
     from unnest($2::text[], $3::text[], $4::text[], $5::boolean[]) as m (stage, falls_back_to, message, ends)
     where r.company_id = $1 and r.stage = m.stage`,
    [
      companyId,
      moves.map(({ name }) => name),
      moves.map(({ fallsBackTo }) => fallsBackTo),
      moves.map(({ message }) => message),
      moves.map(({ fallsBackTo }) => hasEnded(work, fallsBackTo)),
    ],
  )
}

/** Columns of a work's table called `i`, from its stage and from what its job reported. */
export function stageColumns({ stages }: AnyTrackedWork) {
  const run = sql`from job_run r where r.company_id = i.company_id and r.id = i.run_id`
  const doneShare = sql`coalesce((select least(1, r.done_count::float / nullif(r.total_count, 0)) ${run}), 0)`
  const entries = Object.entries(stages)
  const statuses = entries.map(([name, { status }]) => sql`when ${sql.lit(name)} then ${sql.lit(status)}`)
  const percents = entries.map(([name, { percent }]) => {
    if (typeof percent === 'number') return sql`when ${sql.lit(name)} then ${sql.lit(percent)}`
    const [begin, end] = percent
    return sql`when ${sql.lit(name)} then ${sql.lit(begin)} + round(${sql.lit(end - begin)} * ${doneShare})::int`
  })
  return {
    status: sql`case i.stage ${sql.join(statuses, sql` `)} end`,
    percent: sql`case i.stage ${sql.join(percents, sql` `)} end`,
    doneCount: sql`coalesce((select r.done_count ${run}), 0)`,
  }
}
