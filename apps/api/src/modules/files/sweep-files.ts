import { inTransaction, type Db } from '#platform/db/transaction.ts'
import { daysBefore } from '#platform/jobs/days-before.ts'
import { defineJob, handleJob, noData } from '#platform/jobs/job.ts'
import { forEachCompany } from '#platform/jobs/in-every-company.ts'
import { sweepTemporaryUploads } from '#platform/storage/temporary-uploads.ts'
import type { FileOwners } from './file-owners.ts'
import { deleteUnowned, selectKnownIds } from './queries.ts'
import { sweepStore } from './sweep-store.ts'

/** How long a file may wait for somebody to do something with it. */
const daysToWait = 1

const sweepFiles = defineJob('sweep-files', noData, { schedule: '23 4 * * *' })

/**
 * Removes files that nothing belongs to, and bytes without a row. Only companies of this database are visited: what else lies in
 * the store may be another installation's.
 */
export const sweepFilesHandler = (owners: FileOwners) =>
  handleJob(sweepFiles, async (services) => {
    const { pool, storage } = services
    await sweepTemporaryUploads(storage.temporaryFolder, services.now())
    await forEachCompany(services, async (companyId) => {
      const inCompany = <T>(work: (db: Db) => Promise<T>) =>
        inTransaction(pool, { companyId, userId: null, requestId: 'cleaning' }, ({ db }) => work(db))
      const removed = await inCompany((db) => deleteUnowned(db, owners, daysBefore(services.now(), daysToWait)))
      for (const id of removed) await storage.remove(`${companyId}/${id}`)
      await sweepStore(services, companyId, (ids) => inCompany((db) => selectKnownIds(db, ids)))
    })
  })
