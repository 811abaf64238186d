import type { APIRequestContext, Page } from '@playwright/test'
import { aCompany } from '../support/company.ts'
import { storedInBrowser } from '../support/stored-in-browser.ts'
import { expect, test } from '../support/test.ts'
import { workerReady } from '../support/worker-ready.ts'
import type { Api } from '../support/api.ts'

// The worker is what opens a page without a network.
test.use({ serviceWorkers: 'allow' })

const cutOff = /ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch|Failed to load resource|fetching the script/
const stock = 'product/api/v1/products/stock'

/** A service order of today whose technician is whoever is signed in. */
async function anOrder(page: Page, request: APIRequestContext) {
  const api = await aCompany(page, request)
  const { items: members } = await api.post('auth/user/filter', {})
  const technician = await api.post('customer/people', {
    name: 'Joana Prado',
    type: 'Technical',
    userId: members[0].id,
  })
  const client = await api.post('customer/people', {
    name: 'Clínica OdontoVida',
    type: 'Customer',
    cellPhone: '91988887777',
    address: { street: 'Av. Nazaré', number: '1240', district: 'Nazaré', city: 'Belém', state: 'PA' },
  })
  const service = await api.post('service/services', { name: 'Instalação de split', pricing: { salePrice: 300 } })
  const product = await api.post('product/products', {
    name: 'Tubo de cobre',
    sku: 'TUB-038',
    pricing: { salePrice: 20, costPrice: 10 },
  })
  await api.post(`${stock}/movements`, {
    productId: product.id,
    type: 'PURCHASE',
    quantity: 10,
    cost: 10,
    reference: 'NF 1',
  })
  const sale = await api.post('sale/sales', {
    origin: 'service-order',
    clientId: client.id,
    services: [{ serviceId: service.id, quantity: 1 }],
  })
  await api.patch(`sale/sales/${sale.id}/status`, { status: 'APPROVED' })
  await api.post('system/tasks', { description: 'Teste de estanqueidade', relation: { id: sale.id, type: 'SALE' } })
  const levelOf = async () => (await api.get(`product/api/v1/products/${product.id}/stock`)).currentStock as number
  return { api, saleId: sale.id as string, code: sale.code as number, technicianId: technician.id as string, levelOf }
}

const plan = (api: Api, saleId: string, technicianId: string) => {
  const start = new Date(Date.now() + 3600_000)
  const end = new Date(start.getTime() + 2 * 3600_000)
  return api.put(`sale/visits/${saleId}/plan`, { technicianId, start: start.toISOString(), end: end.toISOString() })
}

async function sign(page: Page) {
  const pad = page.getByRole('img', { name: 'Área da assinatura' })
  await pad.evaluate((element) => element.scrollIntoView({ block: 'center' }))
  const box = (await pad.boundingBox())!
  await page.mouse.move(box.x + 40, box.y + 60)
  await page.mouse.down()
  await page.mouse.move(box.x + 120, box.y + 30, { steps: 6 })
  await page.mouse.move(box.x + 180, box.y + 80, { steps: 6 })
  await page.mouse.up()
  await page.getByLabel('Nome de quem assina').fill('Dra. Lívia')
  await page.getByRole('button', { name: 'Guardar assinatura' }).click()
  await expect(page.getByRole('img', { name: 'Assinatura de Dra. Lívia' })).toBeVisible()
}

test('a visit carried out without a network survives the page being killed, and reaches the server once [sal-132]', async ({
  page,
  request,
  context,
  expectProblem,
}) => {
  expectProblem(cutOff)
  const { api, saleId, code, technicianId, levelOf } = await anOrder(page, request)
  await plan(api, saleId, technicianId)
  await page.goto('/my-day')
  await workerReady(page)
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Clínica OdontoVida' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Ir com o mapa' })).toHaveAttribute('href', /Av\.%20Nazar/)
  await storedInBrowser(page, 'my-visits', 'sale/visits/parts')

  await context.setOffline(true)
  await page.getByRole('link', { name: 'Abrir visita' }).click()
  await page.getByRole('button', { name: 'Iniciar visita' }).click()
  await expect(page.getByRole('button', { name: 'Concluir · faltam 2' })).toBeVisible()
  await page.getByRole('checkbox', { name: 'Teste de estanqueidade' }).check()
  await page.getByRole('button', { name: 'Adicionar' }).click()
  await page.getByRole('button', { name: /Tubo de cobre/ }).click()
  await page.getByLabel('Quantidade (un)').fill('3')
  await page.getByRole('button', { name: 'Adicionar peça' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'Tubo de cobre' })).toContainText('3 un')
  await sign(page)
  await expect(page.getByText(/registros guardados aqui/)).toBeVisible()
  await page.close()

  const again = await context.newPage()
  const sent: string[] = []
  again.on('request', (each) => {
    if (each.method() === 'POST' && each.url().includes('/sale/visits/')) sent.push(each.headers()['idempotency-key']!)
  })
  await again.goto('/my-day')
  await expect(again.getByText('Em andamento')).toBeVisible()
  await again.getByRole('link', { name: 'Continuar' }).click()
  await expect(again.getByRole('checkbox', { name: 'Teste de estanqueidade' })).toBeChecked()
  await again.getByRole('button', { name: 'Concluir', exact: true }).click()
  await again
    .getByRole('dialog', { name: 'Concluir a visita?' })
    .getByRole('button', { name: 'Concluir', exact: true })
    .click()
  await expect(again.getByText('Executada')).toBeVisible()
  expect(sent).toEqual([])
  expect((await api.get(`sale/sales/${saleId}`)).status).toBe('SCHEDULED')
  expect(await levelOf()).toBe(10)

  await context.setOffline(false)
  await expect.poll(async () => (await api.get(`sale/sales/${saleId}`)).status).toBe('EXECUTED')
  await expect(again.getByText(/guardados? aqui/)).toHaveCount(0)
  const sale = await api.get(`sale/sales/${saleId}`)
  expect(sale.products.map(({ quantity }: { quantity: number }) => quantity)).toEqual([3])
  expect(sale.toCheck).toEqual([])
  expect(await levelOf()).toBe(7)
  const visit = await api.get(`sale/visits/${saleId}`)
  expect(visit.times.map(({ kind }: { kind: string }) => kind)).toEqual(['START', 'FINISH'])
  expect(visit).toMatchObject({ code, signature: { name: 'Dra. Lívia' }, tasks: [{ done: true }] })
  expect(new Set(sent).size).toBe(5)
})

test('a photo is made smaller, kept and shown; tasks of mine are ticked in their own list [sal-80]', async ({
  page,
  request,
}) => {
  const { api, saleId, technicianId } = await anOrder(page, request)
  await plan(api, saleId, technicianId)
  const { items: members } = await api.post('auth/user/filter', {})
  const { items: tasks } = await api.post('system/tasks/filter', { relationId: saleId })
  await api.patch(`system/tasks/${tasks[0].id}/responsible`, { uid: members[0].id })
  await page.goto(`/my-day/${saleId}`)
  const picture = await page.screenshot()
  await page.getByLabel('Fotografar').setInputFiles({ name: 'foto.png', mimeType: 'image/png', buffer: picture })
  await expect(page.getByRole('img', { name: 'Foto: antes' })).toBeVisible()
  await expect.poll(async () => (await api.get(`sale/visits/${saleId}`)).photos.length).toBe(1)

  await page.goto('/tasks')
  // It leaves the list as soon as it is ticked.
  await page.getByRole('checkbox', { name: 'Teste de estanqueidade' }).click()
  await expect(page.getByText('Tarefa atualizada com sucesso!')).toBeVisible()
  await expect(page.getByText('Nenhuma tarefa aberta')).toBeVisible()
  await page.getByText('Concluídas').click()
  await expect(page.getByRole('checkbox', { name: 'Teste de estanqueidade' })).toBeChecked()
})
