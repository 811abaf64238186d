import { addDays, type CalendarDate } from '@prumo/domain/calendar/calendar-date'
import { isMeasured, type Unit } from '@prumo/domain/products/quantity'
import type { MovementType } from '@prumo/contract/stock/movement-types'

/** What is kept in stock; quantities in thousandths, prices of one unit in cents. */
export type Stocked = {
  itemId: string
  unit: Unit
  cost: number
  sale: number
  minimum: number
  maximum: number
  monthly: number
}
type PlannedMovement = {
  itemId: string
  type: MovementType
  quantity: number
  cost?: number
  unitPrice?: number
  reason?: string
  reference?: string
  timestamp: Date
}

const weeks = 52

/** The same every time: a demonstration that differs from day to day cannot be told about. */
function sequenceOf(seed: number) {
  let state = seed * 2_654_435_761
  return () => {
    state = (Math.imul(state ^ (state >>> 15), 2_246_822_519) + 3_266_489_917) >>> 0
    return state / 2 ** 32
  }
}

/** Twelve months of selling and buying again, in their order; never below zero, and some of it is running out at the end. */
export function planMovements(items: readonly Stocked[], today: CalendarDate): PlannedMovement[] {
  const all = items.flatMap((item, index) => movementsOf(item, index, today))
  return all.toSorted((one, other) => one.timestamp.getTime() - other.timestamp.getTime())
}

function movementsOf(item: Stocked, index: number, today: CalendarDate): PlannedMovement[] {
  const random = sequenceOf(index + 1)
  // By chance up or down: what goes once in two months would never go if it were rounded.
  const sellable = (quantity: number) =>
    isMeasured(item.unit) ? Math.round(quantity / 500) * 500 : Math.floor(quantity / 1000 + random()) * 1000
  const runsOut = index % 11 === 3
  const movements: PlannedMovement[] = []
  let current = 0
  const move = (movement: Omit<PlannedMovement, 'itemId'>) => {
    if (movement.quantity === 0) return
    current += movement.quantity
    movements.push({ itemId: item.itemId, ...movement })
  }
  const bring = (quantity: number) => ({ quantity, cost: Math.round((item.cost * quantity) / 1000) })

  for (let week = 0; week < weeks; week++) {
    const isLate = runsOut && week > weeks - 10
    const day = addDays(today, (week - weeks) * 7 + Math.floor(random() * 6))
    const at = (time: string) => new Date(`${day}T${time}:00Z`)
    if (week === 0)
      move({ ...bring(item.maximum), type: 'ADJUSTMENT', reason: 'Estoque inicial', timestamp: at('11:30') })
    else if (current <= item.minimum && !isLate) {
      const reference = `NF ${2140 + week * 13 + (index % 7)}`
      move({ ...bring(item.maximum - current), type: 'PURCHASE', reference, timestamp: at('12:40') })
    }
    const summer = 1 + 0.35 * Math.cos(((week - 6) / weeks) * 2 * Math.PI)
    const wanted = sellable((item.monthly / 4.3) * (isLate ? 3 : summer) * (0.3 + random() * 1.4))
    const reference = `Pedido ${1000 + week * 37 + (index % 29)}`
    const sold = Math.min(wanted, current)
    move({ type: 'SALE', quantity: -sold, unitPrice: item.sale, reference, timestamp: at('17:15') })
    if (random() < 0.008 && current >= 1000)
      move({ type: 'LOSS', quantity: -1000, reason: 'Avaria no transporte', timestamp: at('20:05') })
  }
  return movements
}
