import { sql } from 'kysely'

// All of a table of imports called `i`, with its `stage` and the `run_id` of the job that works on it.

/** The four words of the specification. What waits for a person is still being processed; what was given up did not succeed. */
export const stageStatus = sql`case
  when i.stage = 'queued' then 'Queue'
  when i.stage in ('done', 'undone') then 'Success'
  when i.stage in ('failed', 'cancelled') then 'Error'
  else 'Processing' end`

export const doneCount = sql`coalesce((select r.done_count from job_run r where r.company_id = i.company_id and r.id = i.run_id), 0)`

/** From 0 to 1. */
export const doneShare = sql`coalesce((select least(1, r.done_count::float / nullif(r.total_count, 0)) from job_run r where r.company_id = i.company_id and r.id = i.run_id), 0)`
