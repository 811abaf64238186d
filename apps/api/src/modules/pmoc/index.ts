import { pmocAccess } from '@prumo/contract/pmoc/pmoc-access'
import type { AreaHandlers } from '#platform/http/handlers.ts'
import type { JobHandler } from '#platform/jobs/job.ts'
import { labReportHandlers } from './lab-reports/handlers.ts'
import { normHandlers } from './norms/handlers.ts'
import { tellPlanNoticesHandler } from './plans/tell-plan-notices.ts'
import { pmocOrderHandlers } from './contracts/handlers.ts'
import { planHandlers } from './plans/handlers.ts'
import { pmocSettingHandlers } from './settings/handlers.ts'

export { pmocPersonReferences } from './person-references.ts'
/** What comments call a plan and a machine. */
export { equipmentRecords, planRecords } from './plans/record-queries.ts'

export const pmocArea: AreaHandlers<'pmoc'> = {
  'pmoc/plans': planHandlers,
  'pmoc/orders': pmocOrderHandlers,
  'pmoc/norms': normHandlers,
  'pmoc/lab-reports': labReportHandlers,
  'pmoc/settings': pmocSettingHandlers,
}

/** Whoever sees plans sees their ART, the papers of the laboratory and the photos of what was done. */
export const pmocFiles = {
  pmocPlan: { access: pmocAccess.read, columns: ['artFileId'] },
  pmocVersion: { access: pmocAccess.read, columns: ['artFileId'] },
  labReport: { access: pmocAccess.read },
  pmocAttachmentFile: { access: pmocAccess.read, columns: ['fileId', 'shownFileId'] },
} as const

export const pmocJobs: readonly JobHandler[] = [tellPlanNoticesHandler]
