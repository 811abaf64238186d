import type { Page } from '@playwright/test'
import { storedInBrowser } from '../support/stored-in-browser.ts'
import { handOverWhenInvoiced, startSelling } from '../support/selling.ts'
import { expect, test } from '../support/test.ts'
import { workerReady } from '../support/worker-ready.ts'

// The worker is what opens a page without a network.
test.use({ serviceWorkers: 'allow' })

const cutOff = /ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch|Failed to load resource|fetching the script/

async function draw(page: Page, pad: ReturnType<Page['getByRole']>) {
  await pad.evaluate((element) => element.scrollIntoView({ block: 'center' }))
  const box = (await pad.boundingBox())!
  await page.mouse.move(box.x + 30, box.y + 60)
  await page.mouse.down()
  for (let step = 1; step <= 24; step++)
    await page.mouse.move(box.x + 30 + step * 8, box.y + 60 + 30 * Math.sin(step / 2), { steps: 2 })
  await page.mouse.up()
}

async function approveOnPhone(page: Page, path: string) {
  await page.goto(path)
  await expect(page.locator('.bar b')).toHaveText('R$ 350,00')
  await page.getByRole('button', { name: 'Aprovar e assinar' }).click()
  await page.getByLabel(/nome completo/).fill('Dona da Padaria')
  await page.getByLabel(/CPF ou CNPJ/).fill('52998224725')
  await page.getByRole('checkbox').check()
  await draw(page, page.getByRole('img', { name: 'Quadro para assinar' }))
  await page.getByRole('button', { name: 'Assinar e aprovar' }).click()
  await expect(page.getByRole('heading', { name: 'Orçamento aprovado' })).toBeVisible()
}

async function carryOut(page: Page) {
  await page.getByRole('link', { name: 'Abrir visita' }).click()
  await page.getByRole('button', { name: 'Iniciar visita' }).click()
  await draw(page, page.getByRole('img', { name: 'Área da assinatura' }))
  await page.getByLabel('Nome de quem assina').fill('Dona da Padaria')
  await page.getByRole('button', { name: 'Guardar assinatura' }).click()
  await page.getByRole('button', { name: 'Concluir', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Concluir', exact: true }).click()
  await expect(page.getByText('Executada')).toBeVisible()
}

test(
  'the whole way: a quote, its link, signed on a phone, carried out in the field without a network, invoiced, paid [sal-133]',
  { tag: '@main' },
  async ({ page, request, context, browser, baseURL, expectProblem }) => {
    expectProblem(cutOff)
    const api = await startSelling(page, request)
    await handOverWhenInvoiced(api)
    const { items: members } = await api.post('auth/user/filter', {})
    const { id: technicianId } = await api.post('customer/people', {
      name: 'Joana Prado',
      type: 'Technical',
      userId: members[0].id,
    })
    const { id } = await api.quote({
      services: [{ serviceId: api.cleaning, quantity: 1 }],
      payment: { paymentMethod: 'TICKET', paymentCondition: 'INSTALLMENTS', installments: 2 },
    })
    const saleNow = () => api.get(`sale/sales/${id}`)

    await page.goto(`/sales/sale/${id}`)
    await page.getByRole('button', { name: 'Ações', exact: true }).click()
    await page.getByRole('menuitem', { name: 'Enviar' }).click()
    const link = page.waitForResponse(
      (answer) => answer.url().endsWith(`/sale/sales/${id}/link`) && answer.request().method() === 'POST',
    )
    await page.getByRole('dialog').getByRole('button', { name: 'Criar link' }).click()
    const { data } = (await (await link).json()) as { data: { url: string } }
    const phone = await browser.newContext({
      baseURL: baseURL!,
      viewport: { width: 390, height: 844 },
      hasTouch: true,
      isMobile: true,
      serviceWorkers: 'block',
    })
    await approveOnPhone(await phone.newPage(), new URL(data.url).pathname)
    await phone.close()
    expect(await saleNow()).toMatchObject({ status: 'APPROVED', type: 'SERVICEORDER', totalPrice: 350 })

    const start = new Date(Date.now() + 3600_000)
    const end = new Date(start.getTime() + 7200_000)
    await api.put(`sale/visits/${id}/plan`, { technicianId, start: start.toISOString(), end: end.toISOString() })
    await page.goto('/my-day')
    await workerReady(page)
    await page.reload()
    await expect(page.getByRole('heading', { name: 'Padaria Pão do Círio' })).toBeVisible()
    await storedInBrowser(page, 'my-visits')
    await context.setOffline(true)
    await carryOut(page)
    expect((await saleNow()).status).toBe('SCHEDULED')
    await context.setOffline(false)
    await expect.poll(async () => (await saleNow()).status).toBe('EXECUTED')

    await page.goto(`/sales/sale/${id}`)
    await page.getByRole('main').getByRole('button', { name: 'Faturar', exact: true }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Faturar ordem de serviço' }).click()
    await expect(page.getByRole('dialog', { name: 'Ordem de serviço faturada!' })).toBeVisible()
    await page.getByRole('dialog').getByRole('button', { name: 'Fechar' }).last().click()
    const { items } = await api.post('sale/transaction/filter', { limit: 10 })
    expect(items.map(({ amount, status }: { amount: number; status: string }) => [amount, status])).toEqual([
      [175, 'PENDING'],
      [175, 'PENDING'],
    ])
    await api.put('sale/transaction/confirm-all', { ids: items.map((entry: { id: string }) => entry.id) })
    await page.goto(`/sales/sale/${id}`)
    await expect(page.getByRole('list', { name: 'Pagamentos' })).toContainText('Recebido')
    expect(await saleNow()).toMatchObject({ status: 'INVOICED', paid: true, toCheck: [] })
  },
)
