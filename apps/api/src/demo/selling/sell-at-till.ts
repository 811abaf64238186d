import { sales } from '@prumo/contract/sales/sales'
import { tillShifts } from '@prumo/contract/sales/till-shifts'
import { fromCents } from '@prumo/domain/money/money'
import { uuidv7 } from '@prumo/domain/text/uuid'
import type { Driver } from '@prumo/worlds/driver'
import { world } from '@prumo/worlds/world'
import { soldProducts, type Ids } from './named.ts'
import { centsOf, type TillDay } from './plan-year.ts'

const float = 200
/** From that on the drawer is emptied into the bank in the evening. */
const mostInDrawer = 900_00

/** A till and its days: opened, sold at, counted blind and closed; the last one stays open where somebody still sells. */
export async function sellAtTill(
  office: Driver,
  cashier: Driver,
  named: { name: string; series: string },
  days: readonly TillDay[],
  ids: Ids,
) {
  const { id: tillId } = await world(office.at!(hoursOf(cashier, days[0]!.day, false).from)).till(named)
  let number = 0
  let left = 0
  for (const [index, { day, sales: sold, difference }] of days.entries()) {
    const isLast = index === days.length - 1
    const hours = hoursOf(cashier, day, isLast)
    const opened = world(cashier.at!(hours.from))
    const { id: shiftId } = await opened.openShift(tillId, {
      float: fromCents(left || float * 100),
      ...(left === 0 && { bankAccountId: ids.account.get('Caixa da loja')! }),
    })
    let inMoney = left || float * 100
    for (const { at, lines, method } of sold) {
      const total = centsOf(lines)
      const happenedAt = new Date(
        hours.from.getTime() + (hours.to.getTime() - hours.from.getTime()) * (0.05 + at * 0.9),
      )
      number += 1
      if (method === 'MONEY') inMoney += total
      await cashier.at!(happenedAt).call(sales.create, {
        body: {
          id: uuidv7(),
          origin: 'pdv',
          products: soldProducts(lines, ids),
          paid: true,
          payments: [{ method, amount: fromCents(total), ...(method === 'PIX' && { isReceived: true }) }],
          till: { tillId, shiftId, number, happenedAt: happenedAt.toISOString() },
        },
      })
    }
    if (isLast) return
    const evening = cashier.at!(hours.to)
    if (inMoney > mostInDrawer) {
      const amount = inMoney - float * 100
      await evening.call(tillShifts.withdraw, {
        params: { id: shiftId },
        body: { amount: fromCents(amount), reason: 'Depósito no banco', bankAccountId: ids.account.get('Nubank PJ')! },
      })
      inMoney -= amount
    }
    left = inMoney + difference
    await world(evening).countAndClose(shiftId, [{ method: 'MONEY', amount: fromCents(left) }])
    // The last evening's waits for the office.
    const isWaiting = index === days.length - 2
    if (difference !== 0 && !isWaiting)
      await office.at!(hours.to).call(tillShifts.approve, { params: { id: shiftId }, body: {} })
  }
}

/** From eight to six in Belém; of a day that is still going on, as much as there was of it. */
function hoursOf({ now }: Driver, day: string, isGoingOn: boolean) {
  const from = new Date(`${day}T11:00:00Z`)
  const to = new Date(`${day}T21:00:00Z`)
  if (!isGoingOn) return { from, to }
  const midnight = new Date(`${day}T03:00:00Z`)
  const elapsed = now().getTime() - midnight.getTime()
  const isEarly = now().getTime() < from.getTime() + 3_600_000
  return { from: isEarly ? new Date(midnight.getTime() + elapsed / 2) : from, to: now() < to || isEarly ? now() : to }
}
