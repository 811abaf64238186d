import { addDays, hourAt, today as dayIn, type CalendarDate } from '@prumo/domain/calendar/calendar-date'
import { buyers } from '../demo-people.ts'
import { chanceOf } from './chance.ts'
import { goodOfSku, goods, priceOfService, type Good, type ServiceName } from './offer.ts'

export type Work = { name: ServiceName; quantity: number }
export type SoldGood = { sku: string; quantity: number }
type Method = 'PIX' | 'TICKET' | 'CREDITCARD' | 'DEBITCARD' | 'MONEY'
export type Order = {
  day: CalendarDate
  client: (typeof buyers)[number]
  lines: SoldGood[]
  services: Work[]
  method: Method
  parcels: number
}
export type CounterSale = { at: number; lines: SoldGood[]; method: Method }
export type TillDay = { day: CalendarDate; sales: CounterSale[]; difference: number }

export const daysOfYear = 365
const zone = 'America/Sao_Paulo'
/** Before that the counter wrote by hand what it had sold in a week. */
export const daysOfTills = 30

const installed = [
  { thousand: 9, service: 'Instalação de split até 18.000 BTU/h', pipe: 'TUB-14' },
  { thousand: 12, service: 'Instalação de split até 18.000 BTU/h', pipe: 'TUB-14' },
  { thousand: 18, service: 'Instalação de split até 18.000 BTU/h', pipe: 'TUB-38' },
  { thousand: 24, service: 'Instalação de split de 24.000 a 36.000 BTU/h', pipe: 'TUB-12' },
] as const
const brands = ['PLX', 'VTR', 'FRT'] as const
const repairs: { service: ServiceName; sku: string; quantity: number }[] = [
  { service: 'Recarga de gás R-410A', sku: 'GAS-R410', quantity: 1 },
  { service: 'Visita técnica e diagnóstico', sku: 'CAP-35', quantity: 1 },
  { service: 'Visita técnica e diagnóstico', sku: 'PLA-UNI', quantity: 1 },
  { service: 'Limpeza e higienização de split', sku: 'LIM-EVAP', quantity: 2 },
]

export const centsOf = (lines: readonly SoldGood[], services: readonly Work[] = []) =>
  lines.reduce((sum, { sku, quantity }) => sum + goodOfSku.get(sku)!.price * quantity, 0) +
  services.reduce((sum, { name, quantity }) => sum + priceOfService.get(name)! * quantity, 0)

const weekday = (day: CalendarDate) => new Date(`${day}T12:00:00Z`).getUTCDay()
const daysFrom = (first: CalendarDate, count: number) =>
  Array.from({ length: count }, (_, index) => addDays(first, index))

/** What offices order: machines with their installation, and repairs. More of it when it is hot. */
export function planOrders(today: CalendarDate): Order[] {
  const { next, between, pick } = chanceOf(7)
  return daysFrom(addDays(today, -daysOfYear), daysOfYear - 1).flatMap((day): Order[] => {
    if ([0, 6].includes(weekday(day))) return []
    const summer = 1 + 0.35 * Math.cos(((Number(day.slice(5, 7)) - 11) / 6) * Math.PI)
    if (next() > 0.62 * summer) return []
    const isInstallation = next() < 0.55
    const terms = pick([
      { method: 'PIX', parcels: 1 },
      { method: 'PIX', parcels: 1 },
      { method: 'TICKET', parcels: between(1, 3) },
      { method: 'CREDITCARD', parcels: between(2, 6) },
    ] as const)
    return [{ day, client: pick(buyers), ...(isInstallation ? installation() : repair()), ...terms }]
  })

  function installation() {
    const { thousand, service, pipe } = pick(installed)
    const machines = between(1, 3)
    return {
      lines: [
        { sku: `${pick(brands)}-${thousand}K`, quantity: machines },
        { sku: pipe, quantity: machines * 5 },
        { sku: 'ISO-14', quantity: machines * 5 },
        { sku: 'CAB-2530', quantity: machines * 5 },
        { sku: 'SUP-500', quantity: machines },
      ],
      services: [{ name: service, quantity: machines }],
    }
  }

  function repair() {
    const { service, ...line } = pick(repairs)
    return { lines: [line], services: [{ name: service, quantity: 1 }] }
  }
}

const counterGoods = goods.filter(({ price }) => price < 250_00)

/** What is sold over the counter of a till, day by day; today as far as it has come. */
export function planTill(today: CalendarDate, seed: number, perDay: number, partOfToday: number): TillDay[] {
  const { next, between, pick } = chanceOf(seed)
  return daysFrom(addDays(today, -daysOfTills), daysOfTills + 1)
    .filter((day) => day === today || weekday(day) !== 0)
    .map((day, index, all) => {
      const sales = Array.from({ length: perDay + between(-1, 1) }, counterSale)
      const usual = pick([0, 0, 0, 0, 0, 0, -5_00, 2_00, -10_00])
      // The last evening's waits for somebody to approve it.
      const difference = index === all.length - 2 ? -10_00 : usual
      const isToday = day === today
      return {
        day,
        difference,
        sales: sales
          .toSorted((one, other) => one.at - other.at)
          .slice(0, isToday ? Math.max(3, Math.ceil(sales.length * partOfToday)) : undefined),
      }
    })

  function counterSale(): CounterSale {
    const lines = [...new Set(Array.from({ length: between(1, 3) }, () => pick(counterGoods)))].map((good) => ({
      sku: good.sku,
      quantity: good.isMeasured ? between(1, 4) * 5 : between(1, 2),
    }))
    const method = pick(['PIX', 'PIX', 'MONEY', 'MONEY', 'CREDITCARD', 'DEBITCARD'] as const)
    return { at: next(), lines, method }
  }
}

type Delivery = {
  day: CalendarDate
  supplier: Good['supplier']
  invoice: number
  items: { sku: string; quantity: number; cost: number }[]
  total: number
}

const suppliers = ['Refrigás Distribuidora', 'Norte Frio Peças'] as const

type Sold = { day: CalendarDate; lines: SoldGood[] }

/**
 * What was bought so that it could be sold: each supplier comes every other week and fills up what ran low, but in the last weeks
 * not of everything. What there is nothing of is not sold.
 */
function planDeliveries(today: CalendarDate, sold: readonly Sold[]) {
  const stock = new Map(goods.map(({ sku, maximum }) => [sku, maximum]))
  const soldOn = Map.groupBy(sold, ({ day }) => day)
  const deliveries: Delivery[] = []
  for (let days = -daysOfYear; days <= 0; days++) {
    const day = addDays(today, days)
    for (const [index, supplier] of suppliers.entries()) if ((days + index * 7) % 14 === 0) deliver(day, supplier, days)
    for (const { lines } of soldOn.get(day) ?? []) sell(lines)
  }
  return { deliveries, stock }

  function sell(lines: SoldGood[]) {
    const left = lines.filter(({ sku, quantity }) => stock.get(sku)! >= quantity)
    for (const { sku, quantity } of left) stock.set(sku, stock.get(sku)! - quantity)
    lines.splice(0, lines.length, ...left)
  }

  function deliver(day: CalendarDate, supplier: Good['supplier'], days: number) {
    const isLate = days > -150
    const items = goods
      .filter((good, index) => good.supplier === supplier && !(isLate && index % 5 === 3))
      .filter(({ sku, minimum, maximum }) => stock.get(sku)! <= Math.max(minimum, maximum * 0.6))
      .map(({ sku, maximum, cost }) => ({ sku, quantity: maximum - stock.get(sku)!, cost }))
      .filter(({ quantity }) => quantity > 0)
    for (const { sku, quantity } of items) stock.set(sku, stock.get(sku)! + quantity)
    const total = items.reduce((sum, { quantity, cost }) => sum + quantity * cost, 0)
    if (total > 0) deliveries.push({ day, supplier, items, total, invoice: 2140 + deliveries.length * 7 })
  }
}

export type DemoYear = ReturnType<typeof planYear>

/** All that is bought and sold in the year up to today, known before any of it is done. */
export function planYear(now: Date) {
  const today = dayIn(now, zone)
  const partOfToday = Math.min(1, Math.max(0, (hourAt(now, zone) - 8) / 10))
  const orders = planOrders(today)
  const tills = [planTill(today, 11, 5, partOfToday), planTill(today, 23, 3, partOfToday)] as const
  const counter = tills.flatMap((days) => days.flatMap(({ day, sales }) => sales.map((sale) => ({ ...sale, day }))))
  const { deliveries, stock } = planDeliveries(today, [...orders, ...counter])
  const isSold = ({ lines }: { lines: readonly SoldGood[] }) => lines.length > 0
  return {
    today,
    orders,
    tills: tills.map((days) => days.map((day) => ({ ...day, sales: day.sales.filter(isSold) }))),
    deliveries,
    stock,
  }
}
