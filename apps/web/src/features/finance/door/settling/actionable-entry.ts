import type { Entry } from '@prumo/contract/finance/entries'

/** What the actions on an entry need to know of it. */
export type ActionableEntry = Pick<
  Entry,
  | 'id'
  | 'type'
  | 'description'
  | 'status'
  | 'amount'
  | 'effectiveAmount'
  | 'scheduleDate'
  | 'paymentConditionType'
  | 'sequenceId'
  | 'restOf'
  | 'version'
> &
  Partial<Pick<Entry, 'destinationBankAccount'>>

const names = { INCOME: 'Receita', EXPENSE: 'Despesa', TRANSFER: 'Transferência' } as const

/** What to call an entry in a sentence: its description, or its kind when it has none. */
export const entryName = ({ description, type }: Pick<ActionableEntry, 'description' | 'type'>) =>
  description || names[type]

/** Pending, booked at the bank or overdue: may still be paid or received. */
export const isOpen = ({ status }: Pick<ActionableEntry, 'status'>) =>
  status === 'PENDING' || status === 'SCHEDULED' || status === 'OVERDUE'
