import type { ImportStage } from '@prumo/contract/imports/imports'
import { importStageLabels } from '@prumo/contract/imports/labels'
import { StatusChip } from '#ui/status-chip.tsx'
import type { Tone } from '#ui/theme/tone.ts'

const tones: Record<ImportStage, Tone> = {
  queued: 'neutral',
  checking: 'brand',
  ready: 'attention',
  committing: 'brand',
  done: 'income',
  undoing: 'brand',
  undone: 'neutral',
  cancelled: 'neutral',
  failed: 'expense',
}

export const ImportStageChip = ({ stage }: { stage: ImportStage }) => (
  <StatusChip tone={tones[stage]}>{importStageLabels[stage]}</StatusChip>
)
