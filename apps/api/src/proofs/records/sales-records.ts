import { commissions } from '@prumo/contract/sales/commissions'
import { saleReturns } from '@prumo/contract/sales/sale-returns'
import { saleSettings } from '@prumo/contract/sales/sale-settings'
import { sales } from '@prumo/contract/sales/sales'
import { tillShifts } from '@prumo/contract/sales/till-shifts'
import { tasks } from '@prumo/contract/tasks/tasks'
import type { Person } from '../../testing/app/builders.ts'
import type { TestApp } from '../../testing/app/test-app.ts'
import { typed } from '../examples/sales-bodies.ts'
import { onceForCompany } from './product-records.ts'
import { statementOf } from '../../testing/sales/commissions.ts'
import { created, type Maker, type Params } from './make-record.ts'

export async function anOpenTill(app: TestApp, owner: Person): Promise<{ id: string; shiftId: string }> {
  const { id } = await app.as(owner).till()
  return { id, shiftId: (await app.as(owner).openShift(id, { float: 100 })).id }
}

const anOpenShift = async (app: TestApp, owner: Person): Promise<Params> => ({
  id: (await anOpenTill(app, owner)).shiftId,
})

async function aCountedShift(app: TestApp, owner: Person): Promise<Params> {
  const { id } = await anOpenShift(app, owner)
  const body = { counted: [{ method: 'MONEY' as const, amount: 90 }] }
  await app.call(owner, tillShifts.count, { params: { id: id! }, body })
  return { id: id! }
}

async function aDifferingShift(app: TestApp, owner: Person): Promise<Params> {
  const { id } = await anOpenShift(app, owner)
  await app.as(owner).countAndClose(id!, [{ method: 'MONEY', amount: 90 }])
  return { id: id! }
}

// Without a seller: whoever is signed in has no person until a proof makes one.
const aQuote: Maker = async (app, owner) =>
  created('sales/sales.create', { clientId: await app.as(owner).client(), products: [typed()], sellerId: null })(
    app,
    owner,
  )

async function anInvoicedSale(app: TestApp, owner: Person): Promise<Params> {
  const { id } = await aQuote(app, owner)
  const { data } = await app.call(owner, sales.changeStatus, { params: { id: id! }, body: { status: 'INVOICED' } })
  return { id: id!, itemId: data.products[0]!.id }
}

/** Its lines are named by calls of it. */
export const oneInvoicedSale = onceForCompany(anInvoicedSale)

/** Of three: one may go to a second order. */
export const anApprovedOrder = onceForCompany(async (app: TestApp, owner: Person): Promise<Params> => {
  const body = { clientId: await app.as(owner).client(), products: [typed(3)], sellerId: null }
  const { id } = (await app.call(owner, sales.create, { body: body as never })).data
  const { data } = await app.call(owner, sales.changeStatus, { params: { id }, body: { status: 'APPROVED' } })
  return { id, itemId: data.products[0]!.id }
})

/** Of a company whose tills take money whether they are open or not. */
async function anOrderToReceive(app: TestApp, owner: Person): Promise<Params> {
  await app.call(owner, saleSettings.save, { body: { isShiftRequired: false } })
  const { id } = await aQuote(app, owner)
  await app.call(owner, sales.changeStatus, { params: { id: id! }, body: { status: 'APPROVED' } })
  return { id: id! }
}

async function aReturn(app: TestApp, owner: Person): Promise<Params> {
  const { id, itemId } = await anInvoicedSale(app, owner)
  const body = { lines: [{ itemId: itemId!, quantity: 1 }], reason: 'Não serviu', refund: 'GIVE_BACK' as const }
  const { data } = await app.call(owner, saleReturns.create, { params: { id: id! }, body })
  return { id: data.id, itemId: (await oneInvoicedSale(app, owner))['itemId']! }
}

async function aTask(app: TestApp, owner: Person): Promise<Params> {
  const { id } = await aQuote(app, owner)
  const body = { description: 'Ligar para o cliente', relation: { id: id!, type: 'SALE' as const } }
  return { id: (await app.call(owner, tasks.create, { body })).data.id }
}

/** A rate, and whom it made the company owe R$ 2,55. */
async function aRateAtWork(app: TestApp, owner: Person): Promise<{ id: string; sellerId: string }> {
  const sellerId = await app.as(owner).seller()
  const { id } = await app.as(owner).commission({ sellerId, percent: 5 })
  await app.as(owner).invoiced({ sellerId, products: [typed()] })
  return { id, sellerId }
}

export const aSellerToPay = async (app: TestApp, owner: Person) => (await aRateAtWork(app, owner)).sellerId

async function aCommissionBeingPaid(app: TestApp, owner: Person): Promise<Params> {
  const sellerId = await aSellerToPay(app, owner)
  const days = { startDate: '2000-01-01', endDate: '2100-01-01' }
  const { payable } = await statementOf(app, owner, sellerId, days)
  const { data } = await app.call(owner, commissions.pay, {
    body: {
      sellerId,
      until: days.endDate,
      amount: payable,
      dueDate: '2027-01-01',
      bankAccountId: await app.as(owner).account(),
    },
  })
  return { id: data.id }
}

/** How a person comes to have what sales and tills keep. */
export const salesMakers: Record<string, Maker> = {
  // A line of an order that can be divided comes along.
  'sales/sales': async (app, owner) => ({
    ...(await aQuote(app, owner)),
    itemId: (await anApprovedOrder(app, owner))['itemId']!,
  }),
  'sales/sale-returns': aReturn,
  'tasks/tasks': aTask,
  'sales/tills': async (app, owner) => ({ id: (await app.as(owner).till()).id }),
  'sales/till-shifts': anOpenShift,
  'sales/commission-rates': aRateAtWork,
  'sales/commissions': aCommissionBeingPaid,
  'sales/card-fees': created('sales/card-fees.create'),
  'sales/store-credit': created('people/people.create'),
}

/** At a till that is not there. */
const aMarkedSale = created('sales/sales.recordCompleted', { sellerId: null })

export const salesStateMakers: Record<string, Maker> = {
  'sales/sales.check': aMarkedSale,
  'sales/sales.receive': anOrderToReceive,
  'sales/sales.divide': anApprovedOrder,
  'sales/sale-returns.create': oneInvoicedSale,
  'sales/sale-returns.terms': oneInvoicedSale,
  'sales/till-shifts.open': async (app, owner) => ({ id: (await app.as(owner).till()).id }),
  'sales/till-shifts.close': aCountedShift,
  'sales/till-shifts.approve': aDifferingShift,
}
