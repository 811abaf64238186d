import { pmocAccess } from '@prumo/contract/pmoc/pmoc-access'
import type { AreaHandlers } from '#platform/http/handlers.ts'
import type { JobHandler } from '#platform/jobs/job.ts'
import { equipmentHandlers, qrSheetHandlers } from './handlers.ts'
import { clientLinkHandlers, publicClientMachineHandlers } from './clients/handlers.ts'
import { publicEquipmentHandlers } from './public/handlers.ts'
import { purgeReportContactsHandler } from './reports/purge-contacts.ts'
import { problemReportHandlers } from './reports/handlers.ts'

export { clientPages } from './clients/pages.ts'
export { equipmentPages } from './public/pages.ts'
export { equipmentPersonReferences } from './person-references.ts'
export { taskRelationOfEquipment } from './task-queries.ts'

/** Machines as whoever stands before them meets them: codes to glue, the page behind a code, problems that are reported there. */
export const equipmentArea: AreaHandlers<'equipment'> = {
  'equipment/equipment': equipmentHandlers,
  'equipment/qr-sheets': qrSheetHandlers,
  'equipment/public-equipment': publicEquipmentHandlers,
  'equipment/client-links': clientLinkHandlers,
  'equipment/public-client-machines': publicClientMachineHandlers,
  'equipment/problem-reports': problemReportHandlers,
}

export const equipmentFiles = { problemReport: { access: pmocAccess.contact } } as const

export const equipmentJobs: readonly JobHandler[] = [purgeReportContactsHandler]
