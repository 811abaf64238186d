import { orders } from '@prumo/contract/pmoc/orders'
import { addDays, addMonths, startOfMonth, type CalendarDate } from '@prumo/domain/calendar/calendar-date'
import type { Driver } from '@prumo/worlds/driver'
import { world } from '@prumo/worlds/world'

const monthsOfContracts = 8

/** What each month of maintenance came to, charged when the next one began; the month that just ended waits for the office. */
export async function chargeContracts(office: Driver, serviceId: string, today: CalendarDate): Promise<void> {
  for (let months = monthsOfContracts; months > 1; months--) {
    const first = startOfMonth(addMonths(today, -months))
    const day = addDays(addMonths(first, 1), 2)
    const driver = office.on!(day)
    const { made } = await driver.call(orders.charge, {
      body: { month: first.slice(0, 7), serviceId, partialMonth: 'whole' },
    })
    for (const { saleId } of made) await world(driver).advance(saleId, 'INVOICED')
  }
}
