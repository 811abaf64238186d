import type { Entry } from '@prumo/contract/finance/entries'
import { detailNames } from '../../shared/entry-details.ts'

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
  'competenceDate',
  'day',
  'paymentConditionType',
  'destinationBankAccount',
  'sourceBankAccount',
  'category',
  ...detailNames,
  'installments',
  'actualInstallments',
  'additionalData',
  'attachmentCount',
  'sequenceId',
  'restOf',
  'owner',
  'createdBy',
  'version',
] as const satisfies readonly (keyof Entry)[]

export type ListedEntry = Pick<Entry, (typeof entryFields)[number]>

/** '3/6' of a purchase in installments; a fixed one has no end to count to. */
export const installmentOf = ({
  installments,
  actualInstallments,
}: Pick<Entry, 'installments' | 'actualInstallments'>) =>
  installments && actualInstallments ? `${actualInstallments}/${installments}` : null

/** A transfer names both ends. */
export const accountOf = ({
  sourceBankAccount,
  destinationBankAccount,
}: Pick<Entry, 'sourceBankAccount' | 'destinationBankAccount'>) =>
  sourceBankAccount ? `${sourceBankAccount.name} → ${destinationBankAccount.name}` : destinationBankAccount.name

export const categoryOf = ({ type, category }: Pick<Entry, 'type' | 'category'>) =>
  type === 'TRANSFER' ? 'Transferência' : (category?.name ?? 'Sem Categoria')
