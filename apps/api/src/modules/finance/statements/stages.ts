import type { statementStage } from '@prumo/contract/finance/statement-records'
import * as z from 'zod'
import { defineJob } from '#platform/jobs/job.ts'
import { trackedData } from '#platform/tracked-work/progress.ts'
import type { TrackedWork } from '#platform/tracked-work/tracked-work.ts'

const statementData = z.object({ ...trackedData.shape, importId: z.uuid() })

const importStatement = defineJob('import-statement', statementData)
const undoStatement = defineJob('undo-statement', statementData)

export type StatementStage = z.infer<typeof statementStage>
export type StatementData = { importId: string }

const importing = {
  status: 'Processing',
  job: importStatement,
  fallsBackTo: 'failed',
  givenUp: 'Não conseguimos importar o extrato agora: nada foi gravado. Reprocesse mais tarde.',
  interrupted: 'Nada foi gravado: reprocesse.',
} as const

export const statementWork: TrackedWork<StatementStage, 'checking' | 'committing' | 'undoing', StatementData> = {
  table: 'statement_import',
  endedAt: 'completed_at',
  hasTimeline: true,
  stages: {
    queued: { status: 'Queue', percent: 10, waitsFor: 'checking', goesTo: ['checking', 'failed'] },
    checking: { ...importing, percent: [10, 50], goesTo: ['ready', 'committing', 'failed'] },
    ready: { status: 'Processing', percent: 50, goesTo: ['queued', 'committing'] },
    committing: { ...importing, percent: [50, 90], goesTo: ['done', 'failed'] },
    done: { status: 'Success', percent: 100, goesTo: ['undoing'] },
    undoing: {
      status: 'Processing',
      percent: [10, 90],
      job: undoStatement,
      goesTo: ['undone', 'done'],
      fallsBackTo: 'done',
      givenUp: 'Não conseguimos desfazer a importação: nada foi desfeito. Tente de novo mais tarde.',
      interrupted: 'Nada foi desfeito: desfaça de novo.',
    },
    undone: { status: 'Success', percent: 100, goesTo: [] },
    cancelled: { status: 'Error', percent: 0, goesTo: ['queued'] },
    failed: { status: 'Error', percent: 0, goesTo: ['queued'] },
  },
}
