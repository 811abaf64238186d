import { shiftStatusLabels } from '@prumo/contract/sales/till-labels'
import type { ShiftStatus } from '@prumo/contract/sales/till-shifts'
import { StatusChip } from '#ui/status-chip.tsx'

const tones = { OPEN: 'brand', CLOSED: 'income', TO_APPROVE: 'attention', APPROVED: 'neutral' } as const

export const ShiftStatusChip = ({ status }: { status: ShiftStatus }) => (
  <StatusChip tone={tones[status]}>{shiftStatusLabels[status]}</StatusChip>
)
