import type { Transaction } from '@prumo/contract/finance/transactions'

/** What a line of the list needs of an entry: the fields asked for. */
export const entryFields = [
  'id',
  'code',
  'description',
  'status',
  'type',
  'amount',
  'balance',
  'effectiveAmount',
  'effectiveDate',
  'scheduleDate',
  'day',
  'paymentConditionType',
  'destinationBankAccount',
  'sourceBankAccount',
  'category',
  'person',
  'installments',
  'actualInstallments',
  'additionalData',
  'attachmentCount',
  'sequenceId',
  'version',
] as const satisfies readonly (keyof Transaction)[]

export type Entry = Pick<Transaction, (typeof entryFields)[number]>

/** '3/6' of a purchase in installments; a fixed one has no end to count to. */
export const installmentOf = ({
  installments,
  actualInstallments,
}: Pick<Transaction, 'installments' | 'actualInstallments'>) =>
  installments && actualInstallments ? `${actualInstallments}/${installments}` : null

/** A transfer names both ends. */
export const accountOf = ({
  sourceBankAccount,
  destinationBankAccount,
}: Pick<Transaction, 'sourceBankAccount' | 'destinationBankAccount'>) =>
  sourceBankAccount ? `${sourceBankAccount.name} → ${destinationBankAccount.name}` : destinationBankAccount.name

export const categoryOf = ({ type, category }: Pick<Transaction, 'type' | 'category'>) =>
  type === 'TRANSFER' ? 'Transferência' : (category?.name ?? 'Sem Categoria')
