import type { ImageArchiveStage } from '@prumo/contract/products/image-archives'
import * as z from 'zod'
import { defineJob } from '#platform/jobs/job.ts'
import { trackedData } from '#platform/tracked-work/progress.ts'
import type { TrackedWork } from '#platform/tracked-work/tracked-work.ts'

const drawImageArchive = defineJob('draw-image-archive', z.object({ ...trackedData.shape, archiveId: z.uuid() }))

export type ArchiveData = { archiveId: string }

export const imageArchiveWork: TrackedWork<ImageArchiveStage, 'drawing', ArchiveData> = {
  table: 'image_archive',
  endedAt: 'finished_at',
  stages: {
    queued: { status: 'Queue', percent: 0, waitsFor: 'drawing', goesTo: ['drawing', 'failed'] },
    drawing: {
      status: 'Processing',
      percent: [0, 100],
      job: drawImageArchive,
      goesTo: ['done', 'failed'],
      fallsBackTo: 'failed',
      givenUp:
        'Não conseguimos ler o arquivo agora. As imagens da lista já estão nos produtos; envie as outras de novo.',
      interrupted: 'As imagens da lista já estão nos produtos; envie as outras de novo.',
    },
    done: { status: 'Success', percent: 100, goesTo: [] },
    failed: { status: 'Error', percent: 0, goesTo: [] },
  },
}
