import { countStatusLabels, type CountStatus } from '@prumo/contract/stock/count-statuses'
import { StatusChip } from '#ui/status-chip.tsx'

const tones = { COUNTING: 'brand', REVIEW: 'attention', APPROVED: 'income', CANCELLED: 'neutral' } as const

export const CountStatusChip = ({ status }: { status: CountStatus }) => (
  <StatusChip tone={tones[status]}>{countStatusLabels[status]}</StatusChip>
)
