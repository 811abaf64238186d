import { pmocAccess } from '@prumo/contract/pmoc/pmoc-access'
import type { ChainSource } from '#modules/chain/index.ts'
import type { AreaHandlers } from '#platform/http/handlers.ts'
import { approvalHandlers } from './approvals/handlers.ts'
import { planDocumentHandlers } from './document/handlers.ts'
import type { JobHandler } from '#platform/jobs/job.ts'
import { namePlans } from './executions/altered-queries.ts'
import { executionHandlers } from './executions/handlers.ts'
import { listAltered } from './document/list-altered.ts'
import { labReportHandlers } from './lab-reports/handlers.ts'
import { normHandlers } from './norms/handlers.ts'
import { overviewHandlers } from './overview/handlers.ts'
import { planFigureHandlers } from './overview/plan-figures-handlers.ts'
import { sendMaintenanceMailHandler } from './notices/send-maintenance-mail.ts'
import { notifyOverdueMaintenancesHandler } from './overview/notify-overdue.ts'
import { pmocOrderHandlers } from './contracts/handlers.ts'
import { planHandlers } from './plans/handlers.ts'
import { notifyPlanNoticesHandler } from './plans/notices/notify-plan-notices.ts'
import { scheduleHandlers } from './schedule/handlers.ts'
import { spreadHandlers } from './schedule/spreads/handlers.ts'
import { visitReportHandlers, publicVisitReportHandlers } from './visit-report/handlers.ts'
import { sendVisitReportHandler } from './visit-report/send-visit-report.ts'
import { pmocSettingHandlers } from './settings/handlers.ts'

export { planLists } from './plans/listing/exported-lists.ts'
export { isCancelled, isCarriedOut, isClosing, isLateOn, isOpenItem, stored } from './items/status-queries.ts'
export { listOrdersOfReport } from './contracts/order-queries.ts'
export { notifyOffice } from './notices/notify-office.ts'
export { summariseMaintenance } from './overview/read-overview.ts'
export { pmocPersonReferences } from './person-references.ts'
/** What comments call a plan and a machine. */
export { equipmentRecords, planRecords } from './plans/record-queries.ts'
export { visitReportPages } from './visit-report/pages.ts'
export { pmocFindables } from './plans/find-queries.ts'

export const pmocArea: AreaHandlers<'pmoc'> = {
  'pmoc/plans': planHandlers,
  'pmoc/orders': pmocOrderHandlers,
  'pmoc/schedule': scheduleHandlers,
  'pmoc/spreads': spreadHandlers,
  'pmoc/executions': executionHandlers,
  'pmoc/visit-reports': visitReportHandlers,
  'pmoc/public-visit-reports': publicVisitReportHandlers,
  'pmoc/approvals': approvalHandlers,
  'pmoc/overview': overviewHandlers,
  'pmoc/plan-figures': planFigureHandlers,
  'pmoc/documents': planDocumentHandlers,
  'pmoc/norms': normHandlers,
  'pmoc/lab-reports': labReportHandlers,
  'pmoc/settings': pmocSettingHandlers,
}

/** Plans are what is chained here. */
export const planChains: ChainSource = { nameSubjects: namePlans, listAltered }

/** Whoever sees plans sees their ART, the papers of the laboratory and the photos of what was done. */
export const pmocFiles = {
  pmocPlan: { access: pmocAccess.read, columns: ['artFileId'] },
  pmocVersion: { access: pmocAccess.read, columns: ['artFileId'] },
  labReport: { access: pmocAccess.read },
  pmocAttachmentFile: { access: pmocAccess.read, columns: ['fileId', 'shownFileId'] },
} as const

export const pmocJobs: readonly JobHandler[] = [
  sendVisitReportHandler,
  notifyPlanNoticesHandler,
  notifyOverdueMaintenancesHandler,
  sendMaintenanceMailHandler,
]
