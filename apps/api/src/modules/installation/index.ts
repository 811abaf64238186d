import type { JobDefinition } from '#platform/jobs/jobs.ts'
import type { Services } from '#platform/services.ts'
import { backUpInstallation } from './back-up-installation.ts'

/** What concerns the installation as a whole and no company. */
export const installationJobs = (services: Services): JobDefinition<never>[] => [backUpInstallation(services)]
