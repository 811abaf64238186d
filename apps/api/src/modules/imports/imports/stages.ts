import type { ImportStage } from '@prumo/contract/imports/imports'
import * as z from 'zod'
import { defineJob } from '#platform/jobs/job.ts'
import { trackedData } from '#platform/tracked-work/progress.ts'
import type { TrackedWork } from '#platform/tracked-work/tracked-work.ts'

const importData = z.object({ ...trackedData.shape, importId: z.uuid() })

const checkImport = defineJob('check-import', importData)
const commitImport = defineJob('commit-import', importData)
const undoImport = defineJob('undo-import', importData)

export type ImportData = { importId: string }

export const importWork: TrackedWork<ImportStage, 'checking' | 'committing' | 'undoing', ImportData> = {
  table: 'register_import',
  endedAt: 'finished_at',
  stages: {
    queued: { status: 'Queue', percent: 10, waitsFor: 'checking', goesTo: ['checking', 'cancelled', 'failed'] },
    checking: {
      status: 'Processing',
      percent: [10, 50],
      job: checkImport,
      goesTo: ['ready', 'cancelled', 'failed'],
      fallsBackTo: 'failed',
      givenUp: 'Não conseguimos ler a planilha agora. Tente de novo mais tarde.',
      interrupted: 'Envie a planilha de novo.',
    },
    ready: { status: 'Processing', percent: 50, goesTo: ['committing', 'cancelled'] },
    committing: {
      status: 'Processing',
      percent: [50, 100],
      job: commitImport,
      goesTo: ['done', 'ready'],
      fallsBackTo: 'ready',
      givenUp: 'Não conseguimos gravar a importação: nada foi gravado. Confirme de novo mais tarde.',
      interrupted: 'Nada foi gravado: confirme de novo.',
    },
    done: { status: 'Success', percent: 100, goesTo: ['undoing'] },
    undoing: {
      status: 'Processing',
      percent: [0, 100],
      job: undoImport,
      goesTo: ['undone', 'done'],
      fallsBackTo: 'done',
      givenUp: 'Não conseguimos desfazer a importação: nada foi desfeito. Tente de novo mais tarde.',
      interrupted: 'Nada foi desfeito: desfaça de novo.',
    },
    undone: { status: 'Success', percent: 100, goesTo: [] },
    cancelled: { status: 'Error', percent: 0, goesTo: [] },
    failed: { status: 'Error', percent: 0, goesTo: [] },
  },
}
