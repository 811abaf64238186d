import type { CardFee } from '@prumo/contract/sales/card-fees'
import { formatBRL, toCents } from '@prumo/domain/money/money'

export const brandText = ({ brand }: Pick<CardFee, 'brand'>) => brand ?? 'Qualquer bandeira'

export const parcelsText = ({ fromParcels, toParcels }: Pick<CardFee, 'fromParcels' | 'toParcels'>) =>
  fromParcels === toParcels
    ? fromParcels === 1
      ? 'À vista'
      : `${fromParcels} parcelas`
    : `${fromParcels} a ${toParcels} parcelas`

export function feeText({ feePercent, fixedFee }: Pick<CardFee, 'feePercent' | 'fixedFee'>) {
  const percent = `${feePercent.toLocaleString('pt-BR', { maximumFractionDigits: 4 })}%`
  return fixedFee > 0 ? `${percent} + ${formatBRL(toCents(fixedFee))}` : percent
}

type Days = Pick<CardFee, 'daysToFirst' | 'daysBetween' | 'isAnticipated' | 'toParcels'>

export function daysText({ daysToFirst, daysBetween, isAnticipated, toParcels }: Days) {
  const first = daysToFirst === 0 ? 'no mesmo dia' : `em ${daysToFirst} ${daysToFirst === 1 ? 'dia' : 'dias'}`
  if (toParcels === 1) return first
  return isAnticipated ? `tudo ${first}` : `a primeira ${first}, depois a cada ${daysBetween}`
}
