import { sweepStore } from '#modules/files/index.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import type { JobDefinition } from '#platform/jobs/jobs.ts'
import type { Services } from '#platform/services.ts'
import { photoFolder } from './photo-place.ts'
import { hasAnyPhoto, selectKnownPhotos } from './queries.ts'

/** Photos nobody has any more. A database without any is taken for the wrong one, and nothing is removed. */
export const sweepPhotos = (services: Services): JobDefinition<never> => ({
  name: 'sweep-photos',
  schedule: '29 4 * * *',
  run: async () => {
    const nobody = { companyId: null, userId: null, requestId: 'cleaning' }
    if (!(await inTransaction(services.pool, nobody, ({ db }) => hasAnyPhoto(db)))) return
    await sweepStore(services, photoFolder, (ids) =>
      inTransaction(services.pool, nobody, ({ db }) => selectKnownPhotos(db, ids)),
    )
  },
})
