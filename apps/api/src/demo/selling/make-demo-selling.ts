import { products } from '@prumo/contract/products/products'
import { people } from '@prumo/contract/people/people'
import { cardFees } from '@prumo/contract/sales/card-fees'
import { entries } from '@prumo/contract/finance/entries'
import { categories } from '@prumo/contract/finance/categories'
import { bankAccounts } from '@prumo/contract/finance/bank-accounts'
import { addDays, type CalendarDate } from '@prumo/domain/calendar/calendar-date'
import { fromCents } from '@prumo/domain/money/money'
import { world, type World } from '@prumo/worlds/world'
import type { Driver } from '@prumo/worlds/driver'
import type { FastifyInstance } from 'fastify'
import { demoActor } from '../demo-actor.ts'
import type { DemoOwner } from '../demo-company.ts'
import { insideDriver } from '../inside-driver.ts'
import { chargeContracts } from './charge-contracts.ts'
import { maintenanceService, services } from './offer.ts'
import { soldProducts, type Ids } from './named.ts'
import { centsOf, type DemoYear, type Order } from './plan-year.ts'
import { sellAtTill } from './sell-at-till.ts'

/** Bills that nobody paid: who owes the company. */
const mostUnpaid = 3

/** The year's orders, invoiced and received on their days, and the last month at two tills. */
export async function makeDemoSelling(server: FastifyInstance, owner: DemoOwner, year: DemoYear): Promise<void> {
  const driverOf = (userId: string) => insideDriver(server, demoActor({ ...owner, userId }))
  const office = driverOf(owner.userId)
  const cashier = driverOf(owner.cashierId)
  const ids = await setUp(world(office))
  for (const order of year.orders) await fulfil(office.on!(order.day), order, ids)
  await sellAtTill(office, cashier, { name: 'Balcão', series: 'B1' }, year.tills[0]!, ids)
  await sellAtTill(office, cashier, { name: 'Peças', series: 'B2' }, year.tills[1]!, ids)
  await chargeContracts(office, ids.service.get(maintenanceService)!, year.today)
  await receive(world(office), year.today)
}

/** How the company sells: what it does, who hears of it, and what cards cost. */
async function setUp({ call, handOver, service, commission }: World): Promise<Ids> {
  const made = new Map<string, string>()
  for (const { name, price, minutes, ...own } of services) {
    const validityAfterUse = 'monthsGood' in own ? { value: own.monthsGood, type: 'MONTHLY' as const } : undefined
    made.set(name, await service({ name, price, estimatedDuration: minutes, validityAfterUse }))
  }
  const { items: clients } = await call(people.list, { body: { limit: 1000 } })
  const { items: goods } = await call(products.list, { body: { limit: 1000 } })
  const { items: accounts } = await call(bankAccounts.list, { body: { limit: 100 } })
  const { items: kinds } = await call(categories.list, { body: { limit: 200 } })
  const category = new Map(kinds.map(({ name, id }) => [name!, id!]))
  const account = new Map(accounts.map(({ name, id }) => [name!, id!]))
  await handOver(account.get('Itaú Empresas')!, { category: category.get('Venda de produtos')! })
  const ofCards = { brand: null, isAnticipated: false, bankAccountId: account.get('Mercado Pago')! }
  const fees = [
    { method: 'DEBITCARD', fromParcels: 1, toParcels: 1, feePercent: 1.39, daysToFirst: 1 },
    { method: 'CREDITCARD', fromParcels: 1, toParcels: 1, feePercent: 3.19, daysToFirst: 30 },
    { method: 'CREDITCARD', fromParcels: 2, toParcels: 6, feePercent: 4.29, daysToFirst: 30 },
  ] as const
  for (const fee of fees) await call(cardFees.create, { body: { ...ofCards, fixedFee: 0, daysBetween: 30, ...fee } })
  await commission({ percent: 2 })
  return {
    client: new Map(clients.map(({ name, id }) => [name!, id!])),
    good: new Map(goods.map(({ sku, id }) => [sku!, id!])),
    service: made,
    account,
  }
}

/** Ordered, delivered and invoiced on one day. */
async function fulfil(office: Driver, { day, client, method, parcels, ...sold }: Order, ids: Ids) {
  const { sale, advance } = world(office)
  const amount = fromCents(centsOf(sold.lines, sold.services))
  const isBilled = method === 'TICKET'
  const { id } = await sale({
    clientId: ids.client.get(client)!,
    status: 'APPROVED',
    hasValidityAfterUse: true,
    products: soldProducts(sold.lines, ids),
    services: sold.services.map(({ name, quantity }) => ({ serviceId: ids.service.get(name)!, quantity })),
    payments: [
      {
        method,
        amount,
        installments: parcels,
        ...(method === 'PIX' && { isReceived: true }),
        ...(isBilled && { dueDates: Array.from({ length: parcels }, (_, index) => addDays(day, 28 * (index + 1))) }),
      },
    ],
  })
  await advance(id, 'INVOICED')
}

/** What was due by yesterday came in on its day, but for a few bills. */
async function receive({ call }: World, now: CalendarDate) {
  const yesterday = addDays(now, -1)
  const { items } = await call(entries.list, {
    body: { limit: 1000, sort: 'scheduleDate', filters: { type: 'INCOME', status: 'OPEN', endDate: yesterday } },
  })
  const due = items.filter(({ owner }) => owner?.kind === 'sale')
  const unpaid = new Set(
    due.filter(({ destinationBankAccount }) => destinationBankAccount!.name === 'Itaú Empresas').slice(-mostUnpaid),
  )
  const paid = due.filter((entry) => !unpaid.has(entry))
  for (const [day, those] of Map.groupBy(paid, ({ scheduleDate }) => scheduleDate!))
    await call(entries.confirmAll, { body: { ids: those.map(({ id }) => id!), effectiveDate: day } })
}
