import type { SaleStatus } from '@prumo/domain/sales/sale-status'
import { saleStatusLabels } from '@prumo/contract/sales/sale-labels'
import { StatusChip } from '#ui/status-chip.tsx'
import type { Tone } from '#ui/theme/tone.ts'

const tones: Record<SaleStatus, Tone> = {
  BUDGET: 'neutral',
  APPROVED: 'brand',
  SCHEDULED: 'brand',
  EXECUTED: 'attention',
  INVOICED: 'income',
  CANCELLED: 'expense',
}

export const OrderState = ({ status }: { status: SaleStatus }) => (
  <StatusChip tone={tones[status]}>{saleStatusLabels[status]}</StatusChip>
)
