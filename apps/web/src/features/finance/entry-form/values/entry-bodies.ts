import type { entryDraft, entryEdit } from '@prumo/contract/finance/entry-drafts'
import type * as z from 'zod'
import { perDetail } from '../../shared/entry-details.ts'
import type { EntryValues } from './entry-values.ts'

type Draft = z.input<typeof entryDraft>
type Edit = z.input<typeof entryEdit>

const chosen = ({ id }: { id: string }) => (id ? { id } : null)

/** What a new entry sends. */
export function entryDraftOf(values: EntryValues): Draft {
  const { isPaid, effectiveDate, type, fee } = values
  return {
    ...sharedBody(values),
    ...repetitionOf(values),
    ...(isPaid && { effectiveDate }),
    ...(type === 'TRANSFER' && fee > 0 && { fee }),
  }
}

function repetitionOf({ paymentConditionType, installments, endRule, endsOn, occurrences }: EntryValues) {
  const isFixed = paymentConditionType === 'FIXED'
  return {
    paymentConditionType,
    ...(paymentConditionType === 'INSTALLMENTS' && { installments }),
    ...(isFixed && endRule === 'until' && { endsOn }),
    ...(isFixed && endRule === 'times' && { occurrences }),
  }
}

/** Only what was changed: the rest may have been changed by somebody else. */
export function editOf(values: EntryValues, changed: readonly string[]): Edit {
  // Another kind of entry has other accounts and no category of the old kind.
  const sent = changed.includes('type') ? [...changed, 'sourceBankAccount', 'category'] : changed
  const body = Object.fromEntries(Object.entries(sharedBody(values)).filter(([name]) => sent.includes(name))) as Edit
  return changed.includes('paymentConditionType') ? { ...body, ...repetitionOf(values) } : body
}

function sharedBody(values: EntryValues) {
  const isTransfer = values.type === 'TRANSFER'
  return {
    type: values.type,
    description: values.description,
    amount: values.amount,
    scheduleDate: values.scheduleDate,
    competenceDate: values.competenceDate ?? values.scheduleDate,
    destinationBankAccount: values.destinationBankAccount,
    sourceBankAccount: isTransfer ? chosen(values.sourceBankAccount) : null,
    category: isTransfer ? null : chosen(values.category),
    ...perDetail((name) => (isTransfer ? null : chosen(values[name]))),
    additionalData: values.additionalData,
    barcode: values.barcode,
  }
}
