import { formatDate } from '@prumo/domain/calendar/calendar-date'
import { entryTypeLabels } from './labels.ts'
import type { Sequence } from './sequences.ts'

export const sequenceName = ({ description, type }: Pick<Sequence, 'description' | 'type'>) =>
  description || entryTypeLabels[type]

type EndRule = Pick<Sequence, 'paymentConditionType' | 'occurrences' | 'endsOn'>

/** 'Parcelado em 6', 'Mensal, 12 vezes', 'Mensal, até 10/12/2027', 'Mensal, sem fim'. */
export function repetitionOf({ paymentConditionType, occurrences, endsOn }: EndRule): string {
  if (paymentConditionType === 'INSTALLMENTS') return `Parcelado em ${occurrences ?? '?'}`
  if (occurrences) return `Mensal, ${occurrences} ${occurrences === 1 ? 'vez' : 'vezes'}`
  return endsOn ? `Mensal, até ${formatDate(endsOn)}` : 'Mensal, sem fim'
}
