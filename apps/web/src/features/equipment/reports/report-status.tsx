import { reportStatusLabels } from '@prumo/contract/pmoc/public-equipment'
import { StatusChip } from '#ui/status-chip.tsx'

const tones = { recebido: 'attention', em_atendimento: 'brand', resolvido: 'income' } as const

export const ReportStatus = ({ status }: { status: keyof typeof reportStatusLabels }) => (
  <StatusChip tone={tones[status]}>{reportStatusLabels[status]}</StatusChip>
)
