import { periodicityLabels } from '@prumo/domain/pmoc/words'
import type { Tone } from '#ui/theme/tone.ts'
import type { FieldItem, FieldMachine, SendState } from './field-day.ts'

export const sendStateLabels: Record<SendState, string> = {
  waiting: 'A enviar',
  photos: 'Fotos a enviar',
  'photo-refused': 'Foto recusada',
  refused: 'Recusado',
  sent: 'Enviado',
  conflict: 'Em conflito',
}

export const sendStateTones: Record<SendState, Tone> = {
  waiting: 'attention',
  photos: 'attention',
  'photo-refused': 'expense',
  refused: 'expense',
  sent: 'income',
  conflict: 'expense',
}

export const machineCount = (count: number) => (count === 1 ? '1 aparelho' : `${count} aparelhos`)
export const equipmentCount = (count: number) => (count === 1 ? '1 equipamento' : `${count} equipamentos`)

export const machineTitle = ({ tag, locationName }: Pick<FieldMachine, 'tag' | 'locationName'>) =>
  [tag, locationName].filter(Boolean).join(' · ')

/** 'mensal, anual' */
export const periodicityWords = (items: readonly Pick<FieldItem, 'periodicity'>[]) =>
  [...new Set(items.map(({ periodicity }) => periodicityLabels[periodicity].toLowerCase()))].join(', ')
