import { addDays, type CalendarDate } from '@prumo/domain/calendar/calendar-date'
import { isMeasured, thousandths, type Unit } from '@prumo/domain/products/quantity'
import type { MovementType } from '@prumo/contract/stock/movement-types'
import { chanceOf } from '../selling/chance.ts'
import { daysOfYear, type DemoYear } from '../selling/plan-year.ts'

/** What is kept in stock; quantities in thousandths, prices of one unit in cents. */
export type Stocked = { itemId: string; sku: string; unit: Unit; cost: number; maximum: number }
type PlannedMovement = {
  itemId: string
  type: MovementType
  quantity: number
  cost?: number
  reason?: string
  reference?: string
  timestamp: Date
}

/** What the year began with, what was bought since, and a few losses; what was sold is told by its sales. */
export function planMovements(
  items: readonly Stocked[],
  { deliveries, stock }: DemoYear,
  today: CalendarDate,
): PlannedMovement[] {
  const itemOf = new Map(items.map((item) => [item.sku, item]))
  const bring = ({ itemId, cost }: Stocked, quantity: number) => ({
    itemId,
    quantity,
    cost: Math.round((cost * quantity) / thousandths.scale),
  })
  const at = (day: CalendarDate, time: string) => new Date(`${day}T${time}:00Z`)

  const opening = items.map((item): PlannedMovement => ({
    ...bring(item, item.maximum),
    type: 'ADJUSTMENT',
    reason: 'Estoque inicial',
    timestamp: at(addDays(today, -daysOfYear), '10:30'),
  }))
  const bought = deliveries.flatMap(({ day, invoice, items: brought }) =>
    brought.map(({ sku, quantity }): PlannedMovement => ({
      ...bring(itemOf.get(sku)!, thousandths.toWhole(quantity)),
      type: 'PURCHASE',
      reference: `NF ${invoice}`,
      timestamp: at(day, '10:40'),
    })),
  )
  const { between } = chanceOf(31)
  const lost = items
    .filter(({ unit, sku }, index) => !isMeasured(unit) && index % 9 === 4 && (stock.get(sku) ?? 0) > 3)
    .map(({ itemId }): PlannedMovement => ({
      itemId,
      type: 'LOSS',
      quantity: -thousandths.scale,
      reason: 'Avaria no transporte',
      timestamp: at(addDays(today, -between(2, 300)), '20:05'),
    }))
  return [...opening, ...bought, ...lost].toSorted((one, other) => one.timestamp.getTime() - other.timestamp.getTime())
}
