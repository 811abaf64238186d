import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Page } from '@playwright/test'
import { invoiceXml } from '../../apps/api/src/testing/invoice-xml.ts'
import { apiAs, demoPassword } from './people.ts'
import { aMaintenancePlan, executeItem, scheduleOf } from './maintenance.ts'
import { recordPlan } from './pmoc.ts'
import { expect } from './test.ts'

const sources = join(import.meta.dirname, '../../apps/web/src')
/** Lead somewhere else by themselves. */
const passing = ['/logout', '/auto-login', '/pmoc/equipment/$id/qr']
/** Leads home whoever has a company: inspected with somebody who has none. */
export const forNewcomers = ['/complete-profile']

const files = readdirSync(sources, { recursive: true, encoding: 'utf8' })
const matchesIn = (file: string, pattern: RegExp) => [...readFileSync(join(sources, file), 'utf8').matchAll(pattern)]

/** Every path the web application declares and for whom, read from its sources so that no new screen can escape. */
const declared = files
  .filter((file) => file.endsWith('screens.ts'))
  .flatMap((file) =>
    matchesIn(file, /\b(guestScreen|publicScreen|plainScreen|bareScreen|screen)\(\{\s*path: '([^']+)'/g).map(
      ([, kind, path]) => ({
        folder: dirname(file),
        path: path!,
        isPublic: kind === 'guestScreen' || kind === 'publicScreen',
      }),
    ),
  )
  .filter(({ path }) => !passing.includes(path))

const tabs = files.flatMap((file) => {
  const screen = /([\w-]+)-tabs\.ts$/.exec(file)?.[1]
  const named = declared.filter(({ path }) => path.endsWith(`/${screen}`))
  const owner = (named.find(({ folder }) => file.startsWith(folder)) ?? named[0])?.path
  return owner ? matchesIn(file, /\bkey: '([^']+)',\s*label: /g).map(([, key]) => `${owner}?key=${key}`) : []
})

export const forVisitors = declared.filter(({ isPublic }) => isPublic).map(({ path }) => path)
/** A screen of tabs is walked tab by tab. */
const hasTabs = (path: string) => tabs.some((tab) => tab.startsWith(`${path}?`))
export const forMembers = [
  ...declared.filter(({ isPublic, path }) => !isPublic && !hasTabs(path)).map(({ path }) => path),
  ...tabs,
]
  .filter((path) => !forNewcomers.includes(path))
  .sort()

/** The address with a record of the demonstration company in it. */
export async function withRecord(page: Page, path: string): Promise<string> {
  const recordOf: Record<string, () => Promise<string>> = {
    '/finance/bank-accounts/bank-account/$id': () => openRecord(page, '/finance/bank-accounts', 'Itaú Empresas'),
    '/finance/categories/category/$id': () => openRecord(page, '/finance/categories?search=pessoal', 'Pessoal'),
    '/finance/cost-centers/cost-center/$id': () => openRecord(page, '/finance/cost-centers', 'Loja'),
    '/finance/transactions/transaction/simple/$id': () => recordEntry(page),
    '/customers/customer/$id': () => openRecord(page, '/customers?search=odontovida', 'Clínica OdontoVida'),
    '/peoples/people/$id': () => openRecord(page, '/peoples?search=refrigas', 'Refrigás Distribuidora'),
    '/services/service/$id': () => recordService(page),
    '/products/product/$id': () => recordProduct(page),
    '/stock/invoices/$id': () => recordInvoice(page),
    '/categories/category/$id': () => recordCategory(page),
    '/stock/counts/$id': () => recordCount(page),
    '/my-day/$id': () => recordVisit(page),
    '/pdv/order/receipt/$id': () => recordOrderOfTill(page),
    '/pmoc/$id/edit': () => recordMaintenancePlan(page),
    '/pmoc/$id/pdf': async () => (await recordMaintenancePlan(page)).replace(/edit.*$/, 'pdf'),
    '/pmoc/$pmocId/qr-codes/print': async () =>
      (await recordMaintenancePlan(page)).replace(/edit.*$/, 'qr-codes/print'),
    '/pmoc/equipment/$equipmentId/qrcode': () =>
      recordMachine(page, ({ machine }) => `/pmoc/equipment/${machine}/qrcode`),
    '/my-day/pmoc/$planId/$date': () => recordMachine(page, ({ plan, day }) => `/my-day/pmoc/${plan}/${day}`),
    '/my-day/equipment/$id': () => recordMachine(page, ({ machine }) => `/my-day/equipment/${machine}`),
    '/my-day/equipment/$id/execute': () =>
      recordMachine(page, ({ machine }) => `/my-day/equipment/${machine}/execute?all=true`),
    '/pmoc/$id/schedule': () => recordSchedule(page, 'schedule'),
    '/pmoc/$id/summary': () => recordSchedule(page, 'summary'),
    '/sales/returns/$id': () => recordReturn(page),
    '/sales/sale/$id': () => recordSale(page),
    '/sales/sale/$id/edit': async () => `${await recordSale(page)}/edit`,
    '/users/user/$id': () => openRecord(page, '/users', 'Rafael Nogueira'),
    '/billing/card/$id': () => openPaymentPage(page, 'Adicionar cartão', 'card'),
    '/billing/portal/$id': () => openPaymentPage(page, 'Portal de cobrança', 'portal'),
    '/help/$topic': async () => '/help/categorias',
  }
  return path.includes('$') ? recordOf[path]!() : path
}

async function openRecord(page: Page, list: string, name: string) {
  await page.goto(list)
  await page.getByText(name, { exact: true }).first().click()
  await expect(page.getByRole('heading', { name })).toBeVisible()
  return new URL(page.url()).pathname
}

async function recordProduct(page: Page) {
  await page.goto('/products/product')
  await page.getByRole('textbox', { name: 'Nome', exact: true }).fill('Filtro G4')
  await page.getByRole('textbox', { name: 'SKU', exact: true }).fill(`FIL-${Date.now()}`)
  await page.getByRole('textbox', { name: 'Preço de venda' }).fill('3990')
  return idAfterSaving(page, 'Salvar produto', '/api/product/products', '/products/product')
}

/** The XML of an invoice to the demonstration company, as a supplier sends it. */
async function recordInvoice(page: Page) {
  const xml = invoiceXml({ number: Number(String(Date.now()).slice(-8)), recipient: '12345678000195' })
  await page.goto('/stock/invoices')
  await page.getByRole('button', { name: 'Receber nota' }).first().click()
  await page
    .getByLabel('Solte ou escolha o XML da NF-e')
    .setInputFiles({ name: 'nota.xml', mimeType: 'application/xml', buffer: Buffer.from(xml) })
  await expect(page).toHaveURL(/\/stock\/invoices\/[\da-f-]{36}/)
  return new URL(page.url()).pathname
}

async function recordCount(page: Page) {
  await recordProduct(page)
  await page.goto('/stock/counts')
  await page.getByRole('button', { name: 'Abrir inventário' }).first().click()
  await page.getByRole('dialog').getByRole('button', { name: 'Abrir inventário' }).click()
  await expect(page).toHaveURL(/\/stock\/counts\/[0-9a-f-]+$/)
  return new URL(page.url()).pathname
}

async function recordSale(page: Page) {
  await page.goto('/sales/simple-sale')
  await page.getByRole('combobox', { name: 'Cliente' }).click()
  await page.getByRole('option', { name: 'Clínica OdontoVida' }).click()
  return idAfterSaving(page, 'Salvar', '/api/sale/sales', '/sales/sale')
}

async function recordOrderOfTill(page: Page) {
  const api = await apiAs(page.request, { email: 'marina@climanorte.com.br', password: demoPassword })
  const products = [{ productName: 'Suporte', unitPrice: 25, quantity: 2 }]
  const { id } = await api.post('sale/sales', { origin: 'pdv', status: 'APPROVED', products })
  return `/pdv/order/receipt/${id}`
}

async function recordReturn(page: Page) {
  const api = await apiAs(page.request, { email: 'marina@climanorte.com.br', password: demoPassword })
  const { id } = await api.post('sale/sales', { products: [{ productName: 'Suporte', unitPrice: 25, quantity: 2 }] })
  const { products } = await api.patch(`sale/sales/${id}/status`, { status: 'INVOICED' })
  const lines = [{ itemId: products[0].id, quantity: 1 }]
  const made = await api.post(`sale/sales/${id}/returns`, { lines, reason: 'Não serviu', refund: 'GIVE_BACK' })
  return `/sales/returns/${made.id}`
}

async function recordMaintenancePlan(page: Page) {
  const api = await apiAs(page.request, { email: 'marina@climanorte.com.br', password: demoPassword })
  const { id } = await recordPlan(api, 'Hospital Santa Clara', 12)
  return `/pmoc/${id}/edit?tab=equipamentos`
}

/** A machine of a plan that has a schedule. */
async function recordMachine(page: Page, path: (of: { plan: string; machine: string; day: string }) => string) {
  const api = await apiAs(page.request, { email: 'marina@climanorte.com.br', password: demoPassword })
  const { id: plan } = await aMaintenancePlan(api)
  const [first] = (await scheduleOf(api, plan)).items
  return path({ plan, machine: first.equipment.id, day: first.plannedDate })
}

/** A plan of which something is late, something done and something to come. */
async function recordSchedule(page: Page, screen: 'schedule' | 'summary') {
  const api = await apiAs(page.request, { email: 'marina@climanorte.com.br', password: demoPassword })
  const { id } = await aMaintenancePlan(api)
  const { items } = await scheduleOf(api, id)
  const { id: executedBy } = await api.post('customer/people', { name: `Técnico ${Date.now()}`, type: 'Technical' })
  const measured = items.find(({ task }: { task: { description: string } }) => task.description === 'Medir o ar')
  await executeItem(api, id, {
    scheduleId: measured.scheduleId,
    executedDate: measured.plannedDate,
    executedBy,
    measurements: { roomTempC: 30 },
    outOfLimitsReason: 'Porta aberta',
  })
  return `/pmoc/${id}/${screen}`
}

async function recordVisit(page: Page) {
  const api = await apiAs(page.request, { email: 'marina@climanorte.com.br', password: demoPassword })
  const name = `Higienização ${Date.now()}`
  const service = await api.post('service/services', { name, pricing: { salePrice: 200 } })
  const order = { origin: 'service-order', services: [{ serviceId: service.id, quantity: 1 }] }
  const { id } = await api.post('sale/sales', order)
  await api.patch(`sale/sales/${id}/status`, { status: 'APPROVED' })
  await api.post('system/tasks', { description: 'Limpar o filtro', relation: { id, type: 'SALE' } })
  return `/my-day/${id}`
}

async function recordCategory(page: Page) {
  await page.goto('/categories/category')
  await page.getByRole('textbox', { name: 'Nome' }).fill(`Filtros ${Date.now()}`)
  return idAfterSaving(page, 'Salvar categoria', '/api/product/categories', '/categories/category')
}

async function idAfterSaving(page: Page, button: string, call: string, path: string) {
  const saved = page.waitForResponse(
    (response) => response.url().endsWith(call) && response.request().method() === 'POST',
  )
  await page.getByRole('button', { name: button }).click()
  const { data } = (await (await saved).json()) as { data: { id: string } }
  return `${path}/${data.id}`
}

async function recordEntry(page: Page) {
  await page.goto('/finance/transactions/transaction')
  await page.getByRole('textbox', { name: 'Valor' }).fill('1000')
  await page.getByRole('combobox', { name: 'Conta' }).click()
  await page.getByRole('option', { name: 'Itaú Empresas' }).click()
  return idAfterSaving(page, 'Salvar lançamento', '/api/sale/transaction', '/finance/transactions/transaction/simple')
}

async function recordService(page: Page) {
  await page.goto('/services/service')
  await page.getByRole('textbox', { name: 'Nome', exact: true }).fill('Carga de gás')
  return idAfterSaving(page, 'Salvar serviço', '/api/service/services', '/services/service')
}

async function openPaymentPage(page: Page, button: string, kind: string) {
  await page.goto('/account?key=plans')
  await page.getByRole('button', { name: button }).click()
  await expect(page).toHaveURL(new RegExp(`/billing/${kind}/`))
  return new URL(page.url()).pathname
}
