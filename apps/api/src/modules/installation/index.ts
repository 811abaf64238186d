import type { JobHandler } from '#platform/jobs/job.ts'
import { backUpInstallationHandler } from './back-up-installation.ts'

/** What concerns the installation as a whole and no company. */
export const installationJobs: readonly JobHandler[] = [backUpInstallationHandler]

/** For checks that report what they may not mend. */
export { notifyOperator } from './notify-operator.ts'
