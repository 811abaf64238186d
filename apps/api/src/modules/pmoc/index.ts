import { pmocAccess } from '@prumo/contract/pmoc/pmoc-access'
import type { ChainSource } from '#modules/chain/index.ts'
import type { AreaHandlers } from '#platform/http/handlers.ts'
import type { JobHandler } from '#platform/jobs/job.ts'
import { namePlans } from './executions/altered-queries.ts'
import { executionHandlers } from './executions/handlers.ts'
import { listAltered } from './executions/list-altered.ts'
import { overviewHandlers } from './overview/handlers.ts'
import { planFigureHandlers } from './overview/plan-figures-handlers.ts'
import { sendMaintenanceMailHandler } from './overview/send-maintenance-mail.ts'
import { tellOverdueMaintenancesHandler } from './overview/tell-overdue.ts'
import { planHandlers } from './plans/handlers.ts'
import { scheduleHandlers } from './schedule/handlers.ts'

export { maintenancePersonReferences } from './executions/person-references.ts'
export { summariseMaintenance } from './overview/read-overview.ts'

export const pmocArea: AreaHandlers<'pmoc'> = {
  'pmoc/plans': planHandlers,
  'pmoc/schedule': scheduleHandlers,
  'pmoc/executions': executionHandlers,
  'pmoc/overview': overviewHandlers,
  'pmoc/plan-figures': planFigureHandlers,
}

export const pmocJobs: readonly JobHandler[] = [tellOverdueMaintenancesHandler, sendMaintenanceMailHandler]

/** Plans are what is chained here. */
export const planChains: ChainSource = { nameSubjects: namePlans, listAltered }

/** Whoever sees plans sees their ART, the papers of the laboratory and the photos of what was done. */
export const pmocFiles = {
  pmocPlan: { access: pmocAccess.read, columns: ['art_file_id'] },
  labReport: { access: pmocAccess.read },
  pmocAttachmentFile: { access: pmocAccess.read, columns: ['file_id', 'shown_file_id'] },
} as const
