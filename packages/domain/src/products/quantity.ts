import { createDecimal } from './decimal.ts'

/** Quantities, weights and measures: thousandths inside. */
export const thousandths = createDecimal(3)

export const unitLabels = {
  UN: 'Unidade',
  M: 'Metro',
  M2: 'Metro quadrado',
  M3: 'Metro cúbico',
  KG: 'Quilo',
  G: 'Grama',
  L: 'Litro',
  ML: 'Mililitro',
  CX: 'Caixa',
  PCT: 'Pacote',
  PC: 'Peça',
  PAR: 'Par',
  DZ: 'Dúzia',
  CJ: 'Conjunto',
} as const

export type Unit = keyof typeof unitLabels
export const units = Object.keys(unitLabels) as [Unit, ...Unit[]]

const measured: ReadonlySet<Unit> = new Set<Unit>(['KG', 'G', 'L', 'ML', 'M', 'M2', 'M3'])

/** What is measured has three decimals; what is counted is whole. */
export const isMeasured = (unit: Unit): boolean => measured.has(unit)

/** Of what is weighed nobody means exactly one. */
export const isWeighed = (unit: Unit): boolean => unit === 'KG' || unit === 'G'

export const fitsUnit = (quantity: number, unit: Unit): boolean =>
  isMeasured(unit) || quantity % thousandths.scale === 0

/** `1.234,5`: no more decimals than it has. */
export function formatQuantity(quantity: number): string {
  const digits = String(Math.abs(quantity)).padStart(4, '0')
  const whole = digits.slice(0, -3).replace(/\B(?=(\d{3})+$)/g, '.')
  const rest = digits.slice(-3).replace(/0+$/, '')
  return `${quantity < 0 ? '-' : ''}${whole}${rest && `,${rest}`}`
}
