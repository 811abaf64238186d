import { hasReached, type SaleStatus } from './sale-status.ts'

const statusOfTrigger = {
  PENDING: 'BUDGET',
  CONFIRMED: 'APPROVED',
  IN_PROGRESS: 'SCHEDULED',
  COMPLETED: 'EXECUTED',
  EXECUTED: 'EXECUTED',
  INVOICED: 'INVOICED',
  DELIVERED: 'INVOICED',
} as const satisfies Record<string, SaleStatus>

export type FinanceTrigger = keyof typeof statusOfTrigger

/** Whether a sale has come to the earliest of the chosen steps, or beyond it. */
export const hasFired = (status: SaleStatus, triggers: readonly FinanceTrigger[]): boolean =>
  triggers.some((trigger) => hasReached(status, statusOfTrigger[trigger]))
