import { bankAccounts } from '@prumo/contract/finance/bank-accounts'
import { comments } from '@prumo/contract/comments/comments'
import { equipment } from '@prumo/contract/pmoc/equipment'
import { people } from '@prumo/contract/people/people'
import { productCategories } from '@prumo/contract/products/categories'
import { products } from '@prumo/contract/products/products'
import { supplierInvoices } from '@prumo/contract/purchasing/supplier-invoices'
import { sales } from '@prumo/contract/sales/sales'
import { services } from '@prumo/contract/services/services'
import { stockCounts } from '@prumo/contract/stock/counts'
import { tasks } from '@prumo/contract/tasks/tasks'
import { addDays, type CalendarDate } from '@prumo/domain/calendar/calendar-date'
import type { Driver } from '@prumo/worlds/driver'
import { world, type World } from '@prumo/worlds/world'
import type { FastifyInstance } from 'fastify'
import { demoActor } from '../demo-actor.ts'
import { demoContractor, type DemoOwner } from '../demo-company.ts'
import { insideDriver } from '../inside-driver.ts'
import type { ServiceName } from '../selling/offer.ts'
import type { DemoYear } from '../selling/plan-year.ts'
import { answerAsClients } from './answer-as-clients.ts'
import { invoiceReceived, invoiceToReceive } from './invoice-of-supplier.ts'

type Sold = {
  clientId: string
  goods?: [sku: string, quantity: number][]
  work?: [name: ServiceName, quantity: number][]
}

/** What is under way today: quotes, work on the board, visits, a count, an invoice, tasks, and what clients said. */
export async function makeDemoOffice(server: FastifyInstance, owner: DemoOwner, { today }: DemoYear): Promise<void> {
  const office = insideDriver(server, demoActor(owner))
  const company = world(office)
  const draft = await readOffer(company)
  const quotes = await makeQuotes(office, draft, today)
  await planWork(office, draft, today)
  await bringBack(company, today)
  await countFilters(company)
  await receiveInvoice(world(office.on!(addDays(today, -6))), draft, today)
  await company.supplierInvoice(invoiceToReceive(demoContractor.cnpj, today))
  await leaveTasks(company, owner, quotes.waiting, today)
  await answerAsClients(server, { ...quotes, machine: await stickerOf(company) })
}

/** What is sold, told by its names. */
async function readOffer({ call }: World) {
  const all = { body: { limit: 1000 } }
  const goods = new Map((await call(products.list, all)).items.map(({ sku, id }) => [sku!, id!]))
  const work = new Map((await call(services.list, all)).items.map(({ name, id }) => [name!, id!]))
  const clients = new Map((await call(people.list, all)).items.map(({ name, id }) => [name!, id!]))
  const accounts = new Map((await call(bankAccounts.list, all)).items.map(({ name, id }) => [name!, id!]))
  return {
    account: (name: string) => accounts.get(name)!,
    good: (sku: string) => goods.get(sku)!,
    person: (name: string) => clients.get(name)!,
    sold: ({ clientId, goods: sold = [], work: done = [] }: Sold) => ({
      clientId: clients.get(clientId)!,
      products: sold.map(([sku, quantity]) => ({ productId: goods.get(sku)!, quantity })),
      services: done.map(([name, quantity]) => ({ serviceId: work.get(name)!, quantity })),
    }),
  }
}
type Offer = Awaited<ReturnType<typeof readOffer>>

const split = 'Instalação de split até 18.000 BTU/h'
const cleaning = 'Limpeza e higienização de split'

/** One in each state a quote can be in. */
async function makeQuotes(office: Driver, { sold }: Offer, today: CalendarDate) {
  const quoteOn = (daysAgo: number) => world(daysAgo === 0 ? office : office.on!(addDays(today, -daysAgo)))
  const sent = async (daysAgo: number, said: Sold) => {
    const { sale, quoteLink } = quoteOn(daysAgo)
    const { id } = await sale({ ...sold(said), notes: 'Instalação em até cinco dias úteis depois da aprovação.' })
    return { id, token: await quoteLink(id) }
  }
  await quoteOn(20).sale({
    ...sold({ clientId: 'Restaurante Ver-o-Rio', goods: [['COR-120', 2]] }),
    budgetValidity: addDays(today, -5),
  })
  await quoteOn(9).sale({
    ...sold({ clientId: 'Condomínio Belém Office', goods: [['CAS-24K', 1]], work: [[cleaning, 4]] }),
    budgetValidity: addDays(today, 1),
  })
  const signed = await sent(3, {
    clientId: 'Restaurante Ver-o-Rio',
    goods: [
      ['VTR-18K', 2],
      ['TUB-38', 10],
      ['SUP-500', 2],
    ],
    work: [[split, 2]],
  })
  const refused = await sent(4, { clientId: 'Rede Farma Vida', goods: [['PIS-36K', 1]] })
  const waiting = await sent(2, {
    clientId: 'Escola Caminho do Saber',
    goods: [
      ['PLX-24K', 3],
      ['TUB-12', 15],
      ['SUP-600', 3],
    ],
    work: [['Instalação de split de 24.000 a 36.000 BTU/h', 3]],
  })
  await quoteOn(0).sale(sold({ clientId: 'Clínica OdontoVida', goods: [['PLX-12K', 2]], work: [[split, 2]] }))
  return { signed, refused, waiting }
}

/** Orders on the board, and visits of yesterday, today and tomorrow. */
async function planWork(office: Driver, { sold, person }: Offer, today: CalendarDate) {
  const { order, advance } = world(office.on!(addDays(today, -3)))
  const technicalId = person('Tiago Moraes')
  const visit = async (day: CalendarDate, hour: number, said: Sold) => {
    const { id } = await order(sold(said))
    const at = (hours: number) => `${day}T${String(hours + 3).padStart(2, '0')}:00:00Z`
    const service = { technicalId, scheduledStartDate: at(hour), scheduledEndDate: at(hour + 2) }
    await advance(id, 'SCHEDULED', { service })
    return id
  }
  const done = await visit(addDays(today, -1), 14, {
    clientId: 'Clínica OdontoVida',
    work: [['Recarga de gás R-410A', 1]],
  })
  await world(office.on!(addDays(today, -1))).advance(done, 'EXECUTED')
  await visit(today, 10, { clientId: 'Escola Caminho do Saber', work: [[cleaning, 6]] })
  await visit(today, 15, {
    clientId: 'Restaurante Ver-o-Rio',
    goods: [['CAP-35', 1]],
    work: [['Visita técnica e diagnóstico', 1]],
  })
  await visit(addDays(today, 1), 9, { clientId: 'Rede Farma Vida', goods: [['FRT-12K', 1]], work: [[split, 1]] })
  await order(sold({ clientId: 'Clínica OdontoVida', goods: [['TER-WIFI', 2]] }))
}

async function bringBack({ call, bringBack: takeBack }: World, today: CalendarDate) {
  const { items } = await call(sales.list, {
    body: { limit: 50, filters: { status: 'INVOICED', startDate: addDays(today, -12) } },
  })
  const sale = items.find(({ client, products: lines }) => client && lines && lines.length > 2)
  if (sale) await takeBack(await call(sales.get, { params: { id: sale.id! } }), { refund: 'STORE_CREDIT' })
}

/** Half of the filters are counted, and one is missing. */
async function countFilters({ call }: World) {
  const { items } = await call(productCategories.list, { body: { limit: 200 } })
  const category = items.find(({ name }) => name === 'Filtros')!
  const { id } = await call(stockCounts.create, { body: { name: 'Inventário dos filtros', categoryId: category.id! } })
  const sheet = await call(stockCounts.sheet, { params: { id } })
  for (const { itemId } of sheet.items.slice(0, 4))
    await call(stockCounts.tally, { params: { id, itemId }, body: { round: 1, quantity: 12 } })
}

/** What came the week before, with its batches; to be paid at the end of the month. */
async function receiveInvoice({ supplierInvoice, call }: World, { good, account }: Offer, today: CalendarDate) {
  const { id, lines } = await supplierInvoice(invoiceReceived(demoContractor.cnpj, today))
  await call(supplierInvoices.decide, {
    params: { id },
    body: { lines: lines.map((line) => ({ lineId: line.id, productId: good(line.code), factor: 1 })) },
  })
  await call(supplierInvoices.receive, {
    params: { id },
    body: { payment: { bankAccountId: account('Itaú Empresas') } },
  })
}

async function leaveTasks(
  { call }: World,
  { userId, cashierId }: DemoOwner,
  quote: { id: string },
  today: CalendarDate,
) {
  const relation = { id: quote.id, type: 'SALE' as const }
  const task = (description: string, uid: string, days: number) =>
    call(tasks.create, { body: { description, relation, responsible: { uid }, dueDate: addDays(today, days) } })
  await task('Ligar para a escola e confirmar a data da instalação', userId, 0)
  await task('Separar os suportes e os tubos do pedido da escola', cashierId, 1)
  await call(comments.add, {
    params: { recordType: 'sale', recordId: quote.id },
    body: { text: 'A diretora pediu para instalar antes da volta às aulas.', mentionedIds: [] },
  })
}

async function stickerOf({ call }: World) {
  const { items } = await call(equipment.list, { query: {} })
  const machine = items.find(({ tag }) => tag === 'HSC-03')!
  const { token } = await call(equipment.qrCode, { params: { id: machine.equipmentId }, query: {} })
  return { id: machine.equipmentId, token }
}
