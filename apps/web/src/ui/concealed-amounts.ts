import { formatBRL } from '@prumo/domain/money/money'
import { createContext, use } from 'react'
import { compactNumber } from './charts/compact-number.ts'

/** Whether amounts are drawn as dots: someone is looking over the shoulder. */
export const ConcealedAmounts = createContext(false)

export const useConcealed = () => use(ConcealedAmounts)

/** How amounts of cents are written here: in full, and short for the axis of a chart; as dots while they are hidden. */
export const useMoneyWords = () => (useConcealed() ? dots : numbers)

export type MoneyFormat = (cents: number) => string

const dots = { format: (_cents: number) => 'R$ ••••', formatAxis: (_cents: number) => '••' }
const numbers = {
  format: (cents: number) => formatBRL(cents),
  formatAxis: (cents: number) => compactNumber(cents / 100),
}
