import type { APIRequestContext } from '@playwright/test'
import { invoiceXml } from '@prumo/worlds/invoice-xml'
import type { Api } from './api.ts'
import { day } from './day.ts'
import { aMaintenancePlan } from './maintenance.ts'
import { apiAs, demoPassword } from './people.ts'
import { recordPlan } from './pmoc.ts'
import { expect } from './test.ts'

/** Of one worker: its walks share what they wrote. */
const made = new Map<string, Promise<string>>()

/** Addresses with records of the demonstration company in them. */
export async function recordsOf(request: APIRequestContext) {
  const api = await apiAs(request, { email: 'marina@climanorte.com.br', password: demoPassword })
  const once = (kind: string, make: () => Promise<{ id: string }>) => {
    if (!made.has(kind))
      made.set(
        kind,
        make().then(({ id }) => id),
      )
    return made.get(kind)!
  }
  const named = (list: string, name: string) => once(list, () => findNamed(api, list, name))
  const sale = () => once('sale', () => recordSale(api))
  const plan = () => once('plan', () => recordPlan(api, 'Hospital Santa Clara', 12))
  const scheduled = () => once('scheduled plan', () => recordScheduledPlan(api))
  const untouched = () => once('untouched plan', () => aMaintenancePlan(api))
  const firstItem = async () => (await api.make.scheduleOf(await untouched())).items[0]!
  const machine = async () => (await firstItem()).equipment.id

  const addressOf: Record<string, () => Promise<string>> = {
    '/billing/card/$id': () => paymentPage(api, 'setup'),
    '/billing/portal/$id': () => paymentPage(api, 'portal'),
    '/categories/category/$id': async () =>
      `/categories/category/${await once('category', () => api.post('product/categories', { name: unique('Filtros') }))}`,
    '/customers/customer/$id': async () =>
      `/customers/customer/${await named('customer/customer', 'Clínica OdontoVida')}`,
    '/finance/bank-accounts/bank-account/$id': async () =>
      `/finance/bank-accounts/bank-account/${await named('sale/bank-account', 'Itaú Empresas')}`,
    '/finance/categories/category/$id': async () =>
      `/finance/categories/category/${await named('sale/transaction/category', 'Pessoal')}`,
    '/finance/cost-centers/cost-center/$id': async () =>
      `/finance/cost-centers/cost-center/${await named('sale/cost-center', 'Loja')}`,
    '/finance/transactions/transaction/simple/$id': async () =>
      `/finance/transactions/transaction/simple/${await once('entry', () => recordEntry(api))}`,
    '/help/$topic': async () => '/help/categorias',
    '/my-day/$id': async () => `/my-day/${await once('visit', () => recordVisit(api))}`,
    '/my-day/equipment/$id': async () => `/my-day/equipment/${await machine()}`,
    '/my-day/equipment/$id/execute': async () => `/my-day/equipment/${await machine()}/execute?all=true`,
    '/my-day/pmoc/$planId/$date': async () => `/my-day/pmoc/${await untouched()}/${(await firstItem()).plannedDate}`,
    '/pdv/order/receipt/$id': async () => `/pdv/order/receipt/${await once('order', () => recordOrderOfTill(api))}`,
    '/peoples/people/$id': async () => `/peoples/people/${await named('customer/people', 'Refrigás Distribuidora')}`,
    '/pmoc/$id/edit': async () => `/pmoc/${await plan()}/edit?tab=equipamentos`,
    '/pmoc/$id/pdf': async () => `/pmoc/${await plan()}/pdf`,
    '/pmoc/$id/schedule': async () => `/pmoc/${await scheduled()}/schedule`,
    '/pmoc/$id/summary': async () => `/pmoc/${await scheduled()}/summary`,
    '/pmoc/$pmocId/qr-codes/print': async () => `/pmoc/${await plan()}/qr-codes/print`,
    '/pmoc/equipment/$equipmentId/qrcode': async () => `/pmoc/equipment/${await machine()}/qrcode`,
    '/products/product/$id': async () => `/products/product/${await once('product', () => recordProduct(api))}`,
    '/sales/returns/$id': async () => `/sales/returns/${await once('return', () => recordReturn(api))}`,
    '/sales/sale/$id': async () => `/sales/sale/${await sale()}`,
    '/sales/sale/$id/edit': async () => `/sales/sale/${await sale()}/edit`,
    '/services/service/$id': async () =>
      `/services/service/${await once('service', async () => ({ id: await api.make.service({ name: unique('Carga de gás') }) }))}`,
    '/stock/counts/$id': async () => {
      await once('product', () => recordProduct(api))
      const count = () => api.post('product/api/v1/products/stock/counts', { name: unique('Inventário') })
      return `/stock/counts/${await once('count', count)}`
    },
    '/stock/invoices/$id': async () => `/stock/invoices/${await once('invoice', () => recordInvoice(api))}`,
    '/users/user/$id': async () => `/users/user/${await named('auth/user', 'Rafael Nogueira')}`,
  }
  return (path: string) => {
    if (!path.includes('$')) return Promise.resolve(path)
    const address = addressOf[path]
    if (!address) throw new Error(`No record is known for ${path}: give it one in screen-records.ts`)
    return address()
  }
}

const unique = (name: string) => `${name} ${process.pid}-${Date.now()}`

async function findNamed(api: Api, list: string, name: string) {
  const { items } = (await api.post(`${list}/filter`, { limit: 1000 })) as { items: { id: string; name?: string }[] }
  const found = items.find((item) => Object.values(item).includes(name))
  expect(found, `${name} of ${list}`).toBeDefined()
  return found!
}

async function paymentPage(api: Api, kind: 'setup' | 'portal') {
  const { url } = await api.post(`payment/session/${kind}`, { returnUrl: '/account?key=plans' })
  return new URL(url, 'http://localhost').pathname
}

const recordProduct = async ({ make }: Api) => ({
  id: await make.product({ name: 'Filtro G4', sku: unique('FIL'), price: 39.9 }),
})

/** An invoice to the demonstration company, as a supplier sends it. */
const recordInvoice = ({ make }: Api) =>
  make.supplierInvoice(invoiceXml({ number: Number(String(Date.now()).slice(-8)), recipient: '12345678000195' }))

async function recordEntry(api: Api) {
  const { id } = await findNamed(api, 'sale/bank-account', 'Itaú Empresas')
  return api.make.entry(id, { type: 'INCOME', amount: 10, scheduleDate: day() })
}

async function recordSale(api: Api) {
  const { id: clientId } = await findNamed(api, 'customer/customer', 'Clínica OdontoVida')
  return api.make.sale({ clientId })
}

const recordOrderOfTill = ({ make }: Api) =>
  make.sale({ origin: 'pdv', status: 'APPROVED', products: [{ productName: 'Suporte', unitPrice: 25, quantity: 2 }] })

async function recordReturn(api: Api) {
  const { id } = await recordOrderOfTill(api)
  return api.make.bringBack(await api.make.advance(id, 'INVOICED'))
}

/** A plan of which something is late, something done and something to come. */
async function recordScheduledPlan(api: Api) {
  const plan = await aMaintenancePlan(api)
  const { items } = await api.make.scheduleOf(plan.id)
  const measured = items.find(({ task }) => task.description === 'Medir o ar')!
  await api.make.execute(plan.id, {
    scheduleId: measured.scheduleId,
    executedDate: measured.plannedDate,
    executedBy: await api.make.technician(unique('Técnico')),
    measurements: { roomTempC: 30 },
    outOfLimitsReason: 'Porta aberta',
  })
  return plan
}

async function recordVisit(api: Api) {
  const serviceId = await api.make.service({ name: unique('Higienização'), price: 200 })
  const { id: clientId } = await findNamed(api, 'customer/customer', 'Clínica OdontoVida')
  const made = await api.make.order({ origin: 'service-order', clientId, services: [{ serviceId, quantity: 1 }] })
  await api.post('system/tasks', { description: 'Limpar o filtro', relation: { id: made.id, type: 'SALE' } })
  return made
}
