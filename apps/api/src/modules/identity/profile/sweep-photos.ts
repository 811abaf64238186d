import { sweepStore } from '#modules/files/index.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { defineJob, handleJob, noData } from '#platform/jobs/job.ts'
import { photoFolder } from './photo-place.ts'
import { hasAnyPhoto, selectKnownPhotos } from './queries.ts'

const sweepPhotos = defineJob('sweep-photos', noData, { schedule: '29 4 * * *' })

/** Photos nobody has any more. A database without any is taken for the wrong one, and nothing is removed. */
export const sweepPhotosHandler = handleJob(sweepPhotos, async (services) => {
  const nobody = { companyId: null, userId: null, requestId: 'cleaning' }
  if (!(await inTransaction(services.pool, nobody, ({ db }) => hasAnyPhoto(db)))) return
  await sweepStore(services, photoFolder, (ids) =>
    inTransaction(services.pool, nobody, ({ db }) => selectKnownPhotos(db, ids)),
  )
})
