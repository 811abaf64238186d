import type { Services } from '#platform/services.ts'
import { jobHandlers } from '../../app.ts'

/** Does a job here and now, as a worker would. */
export const runJob = ({ services }: { services: Services }, name: string, data: object = {}) =>
  jobHandlers.find(({ job }) => job.name === name)!.run(services, data)
