export const saleStatuses = ['BUDGET', 'APPROVED', 'SCHEDULED', 'EXECUTED', 'INVOICED', 'CANCELLED'] as const
export type SaleStatus = (typeof saleStatuses)[number]

const ladder = ['BUDGET', 'APPROVED', 'SCHEDULED', 'EXECUTED', 'INVOICED'] as const
const stepOf = (status: SaleStatus) => (ladder as readonly SaleStatus[]).indexOf(status)

/** Forward only, steps may be skipped; whatever is not invoiced may be cancelled. */
export function nextStatuses(status: SaleStatus): SaleStatus[] {
  if (status === 'INVOICED' || status === 'CANCELLED') return []
  return [...ladder.slice(stepOf(status) + 1), 'CANCELLED']
}

export const mayBecome = (from: SaleStatus, to: SaleStatus): boolean => nextStatuses(from).includes(to)

export const mayBeDeleted = (status: SaleStatus): boolean => status === 'BUDGET' || status === 'CANCELLED'

/** Whether a sale has come as far as a step, or beyond it; what is cancelled has left the ladder. */
export const hasReached = (status: SaleStatus, step: SaleStatus): boolean =>
  stepOf(status) >= 0 && stepOf(step) >= 0 && stepOf(status) >= stepOf(step)

/** What the goods of a sale do: nothing yet, wait on the shelf for it, or be gone. */
export type StockState = 'free' | 'reserved' | 'taken'

export function stockStateOf(status: SaleStatus): StockState {
  if (hasReached(status, 'EXECUTED')) return 'taken'
  return hasReached(status, 'APPROVED') ? 'reserved' : 'free'
}

/** What of a sale may still be written: everything, everything but what was sold, or only what goes with it. */
export type SaleEditing = 'all' | 'terms' | 'remarks'

export function editingOf(status: SaleStatus): SaleEditing {
  if (status === 'EXECUTED') return 'terms'
  return status === 'INVOICED' || status === 'CANCELLED' ? 'remarks' : 'all'
}
