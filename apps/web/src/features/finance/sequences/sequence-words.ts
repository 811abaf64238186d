import { sequenceStatusLabels, type Sequence } from '@prumo/contract/finance/sequences'
import { entryTypeLabels } from '@prumo/contract/finance/labels'
import { formatDate } from '@prumo/domain/calendar/calendar-date'

export const sequenceName = ({ description, type }: Pick<Sequence, 'description' | 'type'>) =>
  description || entryTypeLabels[type]

type EndRule = Pick<Sequence, 'paymentConditionType' | 'occurrences' | 'endsOn'>

/** 'Parcelado em 6', 'Mensal, 12 vezes', 'Mensal, até 10/12/2027', 'Mensal, sem fim'. */
export function repetitionOf({ paymentConditionType, occurrences, endsOn }: EndRule): string {
  if (paymentConditionType === 'INSTALLMENTS') return `Parcelado em ${occurrences ?? '?'}`
  if (occurrences) return `Mensal, ${occurrences} ${occurrences === 1 ? 'vez' : 'vezes'}`
  return endsOn ? `Mensal, até ${formatDate(endsOn)}` : 'Mensal, sem fim'
}

export const statusLabelOf = (status: Sequence['status']) => sequenceStatusLabels[status]
export const statusTones = { ACTIVE: 'income', PAUSED: 'attention', ENDED: 'neutral' } as const
