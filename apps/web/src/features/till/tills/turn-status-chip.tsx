import { turnStatusLabels } from '@prumo/contract/sales/till-labels'
import type { TurnStatus } from '@prumo/contract/sales/till-turns'
import { StatusChip } from '#ui/status-chip.tsx'

const tones = { OPEN: 'brand', CLOSED: 'income', TO_APPROVE: 'attention', APPROVED: 'neutral' } as const

export const TurnStatusChip = ({ status }: { status: TurnStatus }) => (
  <StatusChip tone={tones[status]}>{turnStatusLabels[status]}</StatusChip>
)
