import { catalogue } from '@prumo/contract/catalogue'
import type { FastifyInstance } from 'fastify'
import { billingJobs, billingArea } from '#modules/billing/index.ts'
import { chainJobs, chainPersonReferences } from '#modules/chain/index.ts'
import { commentsArea, commentsOnPeople } from '#modules/comments/index.ts'
import { companyFiles, createLimitCheck, deletionJobs, companyArea } from '#modules/company/index.ts'
import {
  documentFiles,
  documentJobs,
  documentPages,
  documentPersonReferences,
  documentsArea,
} from '#modules/documents/index.ts'
import {
  clientPages,
  equipmentArea,
  equipmentFiles,
  equipmentJobs,
  equipmentPages,
  equipmentPersonReferences,
  taskRelationOfEquipment,
} from '#modules/equipment/index.ts'
import { filesArea, sweepFilesHandler, type FileOwners } from '#modules/files/index.ts'
import { findingArea } from '#modules/finding/index.ts'
import {
  countBankAccounts,
  financeFiles,
  financeJobs,
  insertDefaultCategories,
  financeArea,
  financeLists,
  financePersonReferences,
  financeRecords,
  statementWork,
} from '#modules/finance/index.ts'
import { homeArea } from '#modules/home/index.ts'
import {
  countMembers,
  createActorFinder,
  identityJobs,
  identityArea,
  identityLists,
  memberRecords,
} from '#modules/identity/index.ts'
import { importFiles, importJobs, importLists, importWork, importsArea } from '#modules/imports/index.ts'
import { installationJobs } from '#modules/installation/index.ts'
import { listsArea, viewsOfPeople, type ExportedLists } from '#modules/lists/index.ts'
import { liveArea } from '#modules/live/index.ts'
import { notificationsArea, notificationJobs } from '#modules/notifications/index.ts'
import { peopleArea, peopleLists, personRecords, type PersonReferences } from '#modules/people/index.ts'
import {
  planChains,
  pmocArea,
  pmocFiles,
  pmocJobs,
  equipmentRecords,
  planRecords,
  pmocPersonReferences,
  planLists,
  visitReportPages,
} from '#modules/pmoc/index.ts'
import {
  countProducts,
  imageArchiveWork,
  productFiles,
  productJobs,
  productLists,
  productPersonReferences,
  productRecords,
  productsArea,
} from '#modules/products/index.ts'
import {
  purchasingArea,
  purchasingFiles,
  purchasingJobs,
  purchasingLists,
  purchasingPersonReferences,
} from '#modules/purchasing/index.ts'
import {
  filesOfPeople,
  plainRecordSources,
  recordFileOwners,
  recordsArea,
  type RecordSources,
} from '#modules/records/index.ts'
import { referenceArea } from '#modules/reference/index.ts'
import {
  postByName,
  readSaleFlows,
  saleRecords,
  salesArea,
  salesLists,
  salesPersonReferences,
  taskRelationOfSales,
} from '#modules/sales/index.ts'
import { countServices, serviceLists, serviceRecords, servicesArea } from '#modules/services/index.ts'
import { sharingArea, sharingJobs, sharingPages, sharingPersonReferences } from '#modules/sharing/index.ts'
import { insertFirstPlace, stockArea, stockJobs, stockLists, stockPersonReferences } from '#modules/stock/index.ts'
import { tasksArea, notifyDueTasksHandler } from '#modules/tasks/index.ts'
import { visitFiles, visitsArea } from '#modules/visits/index.ts'
import { maintainEventMonthsHandler } from '#platform/events/maintain-event-months.ts'
import { createLiveHub } from '#platform/events/live-hub.ts'
import type { DatabaseChannels } from '#platform/events/database-channels.ts'
import { serveApiDocument } from '#platform/http/api-document.ts'
import { serveHealth } from '#platform/http/health.ts'
import { serveSecurityText } from '#platform/http/security-text.ts'
import { mountAll } from '#platform/http/mount.ts'
import { servePublicPages } from '#platform/http/serve-public-pages.ts'
import { createServer } from '#platform/http/server.ts'
import { purgeOldKeysHandler } from '#platform/jobs/purge-old-keys.ts'
import { purgeOldRunsHandler } from '#platform/jobs/purge-old-runs.ts'
import type { JobHandler } from '#platform/jobs/job.ts'
import { purgeOldMailHandler } from '#platform/mail/purge-old-mail.ts'
import { serveOutbox } from '#platform/mail/outbox.ts'
import type { Services } from '#platform/services.ts'
import type { AnyTrackedWork } from '#platform/tracked-work/tracked-work.ts'
import { findables } from './findables.ts'
import { homeProviders } from './home-providers.ts'

/** What every area puts into a new company. */
export const newCompanyHooks = [insertDefaultCategories, insertFirstPlace]

/** Where every area keeps the records that have files and comments. */
const recordSources: RecordSources = {
  ...plainRecordSources,
  ...financeRecords,
  person: personRecords,
  service: serviceRecords,
  product: productRecords,
  sale: saleRecords,
  'pmoc-plan': planRecords,
  equipment: equipmentRecords,
  member: memberRecords,
}
/** How many there are of each thing a plan counts. */
const limitCounters = {
  'bank-accounts': countBankAccounts,
  users: countMembers,
  products: countProducts,
  services: countServices,
}
/** What every area keeps files with: who may read that may read the file, and a file with none of it is swept. */
export const fileOwners: FileOwners = {
  ...companyFiles,
  ...importFiles,
  ...financeFiles,
  ...productFiles,
  ...purchasingFiles,
  ...documentFiles,
  ...recordFileOwners,
  ...visitFiles,
  ...equipmentFiles,
  ...pmocFiles,
}

/** What of every area names people: it moves when two records of one person become one. */
export const personReferences: readonly PersonReferences[] = [
  financePersonReferences,
  productPersonReferences,
  purchasingPersonReferences,
  salesPersonReferences,
  stockPersonReferences,
  pmocPersonReferences,
  chainPersonReferences,
  sharingPersonReferences,
  documentPersonReferences,
  equipmentPersonReferences,
  commentsOnPeople,
  filesOfPeople,
  viewsOfPeople,
]

/** The lists of every area that have views and leave as files. */
export const exportedLists: ExportedLists = {
  ...peopleLists,
  ...serviceLists,
  ...productLists,
  ...purchasingLists,
  ...stockLists,
  ...salesLists,
  ...financeLists,
  ...identityLists,
  ...importLists,
  ...planLists,
}

/** The table of contents: the platform, then each area by name. */
export async function buildApp(services: Services, channels: DatabaseChannels): Promise<FastifyInstance> {
  const server = await createServer({
    services,
    findActor: createActorFinder(services, channels),
    checkLimit: createLimitCheck(limitCounters),
  })
  serveHealth(server)
  serveApiDocument(server)
  serveSecurityText(server)
  serveOutbox(server)
  servePublicPages(server, [
    ...documentPages(planChains.listAltered),
    ...sharingPages,
    ...equipmentPages,
    ...visitReportPages,
    ...clientPages,
  ])

  mountAll(server, catalogue, {
    ...identityArea,
    ...companyArea(newCompanyHooks),
    ...billingArea(limitCounters),
    ...referenceArea(services),
    ...filesArea(fileOwners),
    ...liveArea(server, createLiveHub(services.pool, channels), channels),
    ...notificationsArea,
    ...commentsArea(recordSources),
    ...recordsArea(recordSources),
    ...peopleArea(personReferences),
    ...productsArea,
    ...servicesArea,
    ...stockArea,
    ...purchasingArea,
    ...salesArea,
    ...tasksArea({ SALE: taskRelationOfSales, EQUIPMENT: taskRelationOfEquipment }),
    ...documentsArea(planChains.listAltered),
    ...sharingArea,
    ...visitsArea,
    ...equipmentArea,
    ...pmocArea,
    ...financeArea(recordSources, { handOver: postByName, readSaleFlows }),
    ...importsArea,
    ...listsArea(exportedLists),
    ...findingArea(findables),
    ...homeArea(homeProviders),
  })
  return server
}

/** What every area does later or by itself. */
export const jobHandlers: readonly JobHandler[] = [
  ...identityJobs,
  ...deletionJobs,
  ...billingJobs,
  ...notificationJobs,
  ...importJobs,
  ...financeJobs,
  ...productJobs,
  ...purchasingJobs,
  ...stockJobs,
  notifyDueTasksHandler,
  ...documentJobs,
  ...chainJobs(planChains),
  ...pmocJobs,
  ...sharingJobs,
  ...equipmentJobs,
  ...installationJobs,
  sweepFilesHandler(fileOwners),
  purgeOldKeysHandler,
  purgeOldRunsHandler,
  purgeOldMailHandler,
  maintainEventMonthsHandler,
]

/** What every area does in stages while a person waits for it. */
export const trackedWork: readonly AnyTrackedWork[] = [importWork, statementWork, imageArchiveWork]

/** What there is to do is known before anything is started. */
export const jobsWithoutServices = () => jobHandlers.map(({ job }) => job)
