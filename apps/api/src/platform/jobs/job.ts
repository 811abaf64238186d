import * as z from 'zod'
import type { Services } from '#platform/services.ts'

/**
 * Retries grow from 5 s to some minutes; a job that fails for good stays readable for two weeks.
 * A job whose process died is begun again by whoever sees it first (`running-jobs.ts`); the heartbeat is for what that misses.
 */
export const queueOptions = {
  retryLimit: 6,
  retryDelay: 5,
  retryBackoff: true,
  expireInSeconds: 900,
  heartbeatSeconds: 60,
  notify: true,
  deleteAfterSeconds: 14 * 86_400,
}

/**
 * A job is a value: whoever enqueues it gives the data it asks for, whoever handles it receives the same, checked.
 * What it has to know survives as JSON. (`in out`: the data of another job will not do, be it more or less.)
 */
export type Job<in out Data extends object> = {
  readonly name: string
  readonly schema: z.ZodType<Data, Data>
  /** Cron expression in UTC, for work that happens by itself. */
  readonly schedule?: string
  /** What its queue does otherwise than the others. */
  readonly queue?: Partial<typeof queueOptions>
}

/** What the queue has to know of a job. */
export type JobFacts = Omit<Job<object>, 'schema'>
/** For what has to know nothing, as everything that happens by schedule. */
export const noData = z.object({})

export const defineJob = <Data extends object>(
  name: string,
  schema: z.ZodType<Data, Data>,
  options: Pick<JobFacts, 'schedule' | 'queue'> = {},
): Job<Data> => ({ name, schema, ...options })

/** Which try this is: what must be told once is told on the first, or when there will be no other. */
export type Attempt = { readonly isFirst: boolean; readonly isLast: boolean }

export type JobHandler = {
  readonly job: JobFacts
  /** Refuses data that is not what the job asks for, such as an earlier version may have left in the queue. */
  readonly run: (services: Services, data: unknown, attempt?: Attempt) => Promise<void>
}

export const handleJob = <Data extends object>(
  job: Job<Data>,
  handle: (services: Services, data: Data, attempt: Attempt) => Promise<unknown>,
): JobHandler => ({
  job,
  async run(services, data, attempt = { isFirst: true, isLast: false }) {
    const { data: known, error } = job.schema.safeParse(data)
    if (error) throw new Error(`a job ${job.name} was enqueued with other data than it asks for`, { cause: error })
    await handle(services, known, attempt)
  },
})
