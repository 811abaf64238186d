import { generalStatusLabels, type GeneralStatus } from '@prumo/contract/products/labels'
import { StatusChip } from '#ui/status-chip.tsx'

const tones = { ACTIVE: 'income', INACTIVE: 'neutral', DRAFT: 'attention' } as const

export const ServiceStatusChip = ({ status }: { status: GeneralStatus }) => (
  <StatusChip tone={tones[status]}>{generalStatusLabels[status]}</StatusChip>
)

/** '45 min', '1 h 30 min', '2 h'. */
export function durationText(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  return [hours > 0 && `${hours} h`, (rest > 0 || hours === 0) && `${rest} min`].filter(Boolean).join(' ')
}

/** '42,9%'. */
export const ratePercentText = (percent: number) => `${percent.toLocaleString('pt-BR', { maximumFractionDigits: 4 })}%`

/** Above 20 green, above 10 orange, otherwise red. */
export const marginTone = (percent: number) => (percent > 20 ? 'income' : percent > 10 ? 'attention' : 'expense')
