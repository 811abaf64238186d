import { units, type Unit } from '../products/quantity.ts'

/** Ways invoices write units that the register has under another name. */
const otherNames: Record<string, Unit> = {
  UND: 'UN',
  UNID: 'UN',
  UNIDADE: 'UN',
  PCS: 'PC',
  PECA: 'PC',
  PR: 'PAR',
  PARES: 'PAR',
  MT: 'M',
  MTS: 'M',
  METRO: 'M',
  LT: 'L',
  LITRO: 'L',
  KGS: 'KG',
  QUILO: 'KG',
  GR: 'G',
  CAIXA: 'CX',
  PACOTE: 'PCT',
  PT: 'PCT',
  DUZIA: 'DZ',
  CONJ: 'CJ',
}

/** The unit an invoice means; null: one that the register does not have, such as a roll. */
export function unitOfInvoice(text: string): Unit | null {
  const name = text
    .normalize('NFD')
    .replace(/[^A-Za-z0-9]/g, '')
    .toUpperCase()
  return units.find((unit) => unit === name) ?? otherNames[name] ?? null
}

/** How many thousandths so many ten-thousandths come to, at `factor` thousandths for one; null: it does not come out even. */
export function convertQuantity(quantity: number, factor: number): number | null {
  const product = BigInt(quantity) * BigInt(factor)
  return product % 10_000n === 0n ? Number(product / 10_000n) : null
}

/** Thousandths for one unit of the invoice, from how many it says there are in the unit that is taxed; null: it does not come out even. */
export function factorBetween(quantity: number, taxedQuantity: number): number | null {
  if (quantity <= 0 || taxedQuantity <= 0) return null
  const product = BigInt(taxedQuantity) * 1000n
  return product % BigInt(quantity) === 0n ? Number(product / BigInt(quantity)) : null
}
