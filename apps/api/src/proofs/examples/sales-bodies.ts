import { uuidv7 } from '@prumo/domain/text/uuid'
import type { ExampleBodies } from './example-values.ts'

const page = { skip: 0, limit: 10 }
const march = { startDate: '2026-03-01', endDate: '2026-03-31' }
const short = () => uuidv7().slice(-6).toUpperCase()

/** Something that is in no catalogue. */
export const typed = (quantity = 2) => ({ productName: 'Suporte', unitPrice: 25.5, quantity })

/** Bodies of sales, tills, fees of cards, credit and tasks. */
export const salesBodies: ExampleBodies = {
  'sales/sales.list': () => ({
    ...page,
    fields: ['id', 'code', 'client.name'],
    filters: { search: 'a', statuses: ['BUDGET'] },
  }),
  'sales/sales.summary': () => ({ filters: { type: 'SALEORDER' } }),
  // Without items a quote is of no type yet: whoever may write sales of any type may begin one.
  'sales/sales.create': () => ({ notes: 'Sem pressa', tags: ['obra'], metadados: [{ key: 'Obra', value: 'Centro' }] }),
  'sales/sales.recordCompleted': () => ({
    id: uuidv7(),
    paid: true,
    products: [typed()],
    payments: [{ method: 'MONEY', amount: 51 }],
    till: { tillId: uuidv7(), number: 1, happenedAt: '2026-03-15T12:00:00Z' },
  }),
  'sales/sales.update': () => ({ products: [typed(3)], notes: 'Com pressa' }),
  'sales/sales.changeStatus': () => ({ status: 'APPROVED' }),
  'sales/sales.check': () => ({ version: 1 }),
  'sales/sales.receive': () => ({ payments: [{ method: 'MONEY', amount: 51 }], till: { tillId: uuidv7(), number: 1 } }),
  'sales/sales.divide': () => ({ lines: [{ itemId: uuidv7(), quantity: 1 }] }),
  'sales/sales.expiring': () => ({ ...page, startDate: '2026-03-01', endDate: '2026-03-31' }),
  'sales/sale-reports.read': () => ({ by: 'product', startDate: '2026-03-01', endDate: '2026-03-31' }),
  'sales/sale-reports.export': () => ({ by: 'day', startDate: '2026-03-01', endDate: '2026-03-31', format: 'csv' }),
  'sales/sale-returns.list': () => ({ ...page, fields: ['id', 'code'], filters: { search: 'a' } }),
  'sales/sale-returns.create': () => ({
    lines: [{ itemId: uuidv7(), quantity: 0.001 }],
    reason: 'Não serviu',
    refund: 'GIVE_BACK',
  }),
  'sales/commissions.sellers': () => march,
  'sales/commissions.statement': () => ({ ...march, sellerId: uuidv7() }),
  'sales/commissions.export': () => ({ ...march, format: 'csv' }),
  'sales/commissions.pay': () => ({
    sellerId: uuidv7(),
    until: '2026-03-31',
    amount: 2.55,
    dueDate: '2026-04-05',
    bankAccountId: uuidv7(),
  }),
  'sales/commission-rates.list': () => ({ ...page, fields: ['id', 'percent'], sort: '-percent' }),
  'sales/commission-rates.create': () => ({ percent: 5 }),
  'sales/commission-rates.update': () => ({ percent: 4 }),
  'sales/sales.removeAll': () => ({ ids: [uuidv7()] }),
  'tasks/tasks.create': () => ({
    description: 'Ligar para o cliente',
    dueDate: '2026-03-20',
    relation: { id: uuidv7(), type: 'SALE' },
  }),
  'sales/sale-settings.save': () => ({ quoteDays: 15, discountLimit: 12.5 }),
  'tasks/tasks.list': () => ({ ...page, filters: { done: false } }),
  'tasks/tasks.setDone': () => ({ done: true }),
  'tasks/tasks.setResponsible': () => ({ uid: null }),
  'tasks/tasks.setDueDate': () => ({ dueDate: '2026-03-20' }),
  'tasks/tasks.setPriority': () => ({ priority: 1 }),
  'sales/tills.list': () => ({ ...page, fields: ['id', 'name'], filters: { search: 'a' } }),
  'sales/tills.create': () => ({ name: `Caixa ${uuidv7()}`, series: short() }),
  'sales/tills.update': () => ({ name: `Balcão ${uuidv7()}` }),
  'sales/tills.mine': () => ({ deviceId: uuidv7() }),
  'sales/tills.register': () => ({ deviceId: uuidv7(), deviceName: 'Computador do balcão' }),
  'sales/till-shifts.list': () => ({ ...page, fields: ['id', 'status'], filters: { status: 'OPEN' } }),
  'sales/till-shifts.open': () => ({ float: 100 }),
  'sales/till-shifts.supply': () => ({ amount: 50, reason: 'Troco' }),
  'sales/till-shifts.withdraw': () => ({ amount: 20, reason: 'Cofre' }),
  'sales/till-shifts.count': () => ({ counted: [{ method: 'MONEY', amount: 100 }] }),
  'sales/till-shifts.close': () => ({ note: 'Sem troco' }),
  'sales/till-shifts.approve': () => ({ note: 'Conferido' }),
  'sales/till-shifts.letIn': () => ({ userIds: [] }),
  'sales/card-fees.create': () => ({
    method: 'CREDITCARD',
    brand: `Bandeira ${short()}`,
    fromParcels: 2,
    toParcels: 6,
    feePercent: 3.5,
    fixedFee: 0,
    daysToFirst: 30,
    daysBetween: 30,
    isAnticipated: false,
  }),
  'sales/card-fees.update': () => ({ feePercent: 4 }),
  'sales/discount-pins.save': () => ({ pin: '4071' }),
  'sales/discount-pins.check': () => ({ userId: uuidv7(), approved: 'a'.repeat(64), pin: '4821' }),
  'sales/store-credit.correct': () => ({ amount: 10, reason: 'Acerto' }),
}
