import { isMeasured } from '@prumo/domain/products/quantity'
import { families, type Family, type Item } from '../catalogue/families.ts'

/** `monthsGood`: after that it should be done again. */
type Service = { name: string; price: number; minutes: number; monthsGood?: number }

export const services = [
  { name: 'Instalação de split até 18.000 BTU/h', price: 520, minutes: 180 },
  { name: 'Instalação de split de 24.000 a 36.000 BTU/h', price: 780, minutes: 240 },
  { name: 'Limpeza e higienização de split', price: 180, minutes: 60, monthsGood: 6 },
  { name: 'Recarga de gás R-410A', price: 340, minutes: 90 },
  { name: 'Visita técnica e diagnóstico', price: 120, minutes: 60 },
  { name: 'Desinstalação de split', price: 220, minutes: 90 },
  { name: 'Manutenção preventiva (PMOC)', price: 260, minutes: 120 },
] as const satisfies readonly Service[]
export type ServiceName = (typeof services)[number]['name']
export const maintenanceService: ServiceName = 'Manutenção preventiva (PMOC)'

export type Good = {
  sku: string
  /** Cents of one. */
  cost: number
  price: number
  minimum: number
  maximum: number
  supplier: Family['supplier']
  /** Sold by the metre, in pieces of five. */
  isMeasured: boolean
  picture: Family['picture']
}

const cents = (reais: number) => Math.round(reais * 100)

const goodOf = ({ supplier, unit, picture }: Family, [sku, , cost, sale, minimum, maximum]: Item): Good => ({
  sku,
  cost: cents(cost),
  price: cents(sale),
  minimum,
  maximum,
  supplier,
  isMeasured: isMeasured(unit),
  picture,
})

export const goods: readonly Good[] = families.flatMap((family) => family.items.map((item) => goodOf(family, item)))

export const goodOfSku = new Map(goods.map((good) => [good.sku, good]))
export const priceOfService = new Map(services.map(({ name, price }) => [name, cents(price)]))
