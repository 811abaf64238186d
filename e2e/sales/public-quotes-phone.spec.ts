import { readFile } from 'node:fs/promises'
import type { APIRequestContext, Page } from '@playwright/test'
import { axeFindings } from '../support/axe.ts'
import { apiAs, demoPassword, signIn } from '../support/people.ts'
import { expect, test } from '../support/test.ts'

const seller = { email: 'marina@climanorte.com.br', password: demoPassword }

/** A quote of R$ 500,00 with an optional item of R$ 100,00, terms and a deposit, and the link of its client. */
async function sendQuote(request: APIRequestContext) {
  const api = await apiAs(request, seller)
  const mark = Math.random().toString(36).slice(2, 8).toUpperCase()
  const product = (name: string) =>
    api.post('product/products', {
      name,
      sku: `${name.slice(0, 3).toUpperCase()}-${mark}`,
      pricing: { salePrice: 100 },
    })
  const [split, thermostat] = [await product(`Split ${mark}`), await product(`Termostato ${mark}`)]
  const service = await api.post('service/services', { name: `Instalação ${mark}`, pricing: { salePrice: 300 } })
  const client = await api.post('customer/people', {
    name: `Escritório Lima ${mark}`,
    type: 'Customer',
    cellPhone: '91988887777',
  })
  const account = await api.post('sale/bank-account', {
    name: `Conta ${mark}`,
    openingBalance: 0,
    openingDate: '2020-01-01',
  })
  await api.post(`sale/bank-account/${account.id}/pix-key`, { key: `pix-${mark.toLowerCase()}@exemplo.com.br` })
  await api.put('system/document-texts/quote-terms', { text: `12 meses de garantia na instalação.\n${mark}` })
  const quote = await api.post('sale/sales', {
    clientId: client.id,
    products: [
      { productId: split.id, quantity: 2, position: 0 },
      { productId: thermostat.id, quantity: 1, position: 2, isOptional: true },
    ],
    services: [{ serviceId: service.id, quantity: 1, position: 1 }],
  })
  const { url } = await api.post(`sale/sales/${quote.id}/link`, { deposit: { by: 'percent', amount: 30 } })
  return { api, quote, path: new URL(url).pathname, mark }
}

async function draw(page: Page) {
  const box = (await page.getByRole('img', { name: 'Quadro para assinar' }).boundingBox())!
  await page.mouse.move(box.x + 30, box.y + 60)
  await page.mouse.down()
  for (let step = 1; step <= 24; step++)
    await page.mouse.move(box.x + 30 + step * 8, box.y + 60 + 30 * Math.sin(step / 2), { steps: 2 })
  await page.mouse.up()
}

test(
  'a client takes an optional item, signs, pays the deposit, and the seller hears of it [sal-126]',
  { tag: '@main' },
  async ({ page, request, browser, baseURL }) => {
    const { api, quote, path, mark } = await sendQuote(request)
    const desk = await (await browser.newContext({ baseURL: baseURL!, serviceWorkers: 'block' })).newPage()
    await signIn(desk, seller.email, { at: '/help' })

    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toContainText(`Orçamento ${quote.code}`)
    await expect(page.locator('.bar b')).toHaveText('R$ 500,00')
    await expect(page.getByText('2 × R$ 100,00')).toBeVisible()
    await expect(page.getByRole('complementary', { name: 'Contato da empresa' })).toContainText('CNPJ')
    expect(await axeFindings(page)).toEqual([])
    await page.getByRole('switch', { name: /Termostato/ }).click()
    await expect(page.getByText('Total com 1 opcional')).toBeVisible()
    await expect(page.locator('.bar b')).toHaveText('R$ 600,00')
    await page.getByRole('button', { name: 'Aprovar e assinar' }).click()

    const sign = page.getByRole('button', { name: 'Assinar e aprovar' })
    await expect(sign).toBeDisabled()
    await page.getByLabel(/nome completo/).fill('Paulo Henrique Lima')
    await page.getByLabel(/CPF ou CNPJ/).fill('52998224725')
    await page.getByRole('button', { name: 'condições e a garantia' }).click()
    await expect(page.getByRole('dialog')).toContainText('12 meses de garantia')
    await page.getByRole('button', { name: 'Fechar' }).click()
    await page.getByRole('checkbox').check()
    await expect(page.getByText('Sinal de R$ 180,00')).toBeVisible()
    await draw(page)
    expect(await axeFindings(page)).toEqual([])
    await sign.click()

    await expect(page.getByRole('heading', { name: 'Orçamento aprovado' })).toBeVisible()
    await expect(page.getByRole('img', { name: 'QR do PIX do sinal' })).toBeVisible()
    expect(await axeFindings(page)).toEqual([])
    await page.reload()
    await expect(page.getByRole('heading', { name: 'Orçamento aprovado' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Aprovar e assinar' })).toHaveCount(0)

    expect(await api.get(`sale/sales/${quote.id}`)).toMatchObject({ status: 'APPROVED', totalPrice: 600 })
    const { answers, documents } = await api.get(`sale/sales/${quote.id}/link`)
    expect(answers).toMatchObject([{ answer: 'APPROVED', name: 'Paulo Henrique Lima', document: '52998224725' }])
    await desk
      .getByRole('button', { name: /Notificações/ })
      .first()
      .click()
    await expect(desk.getByText(`Orçamento ${quote.code} aprovado`).first()).toBeVisible()
    await desk.context().close()

    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'PDF assinado' }).click(),
    ])
    const file = await readFile(await download.path())
    expect(download.suggestedFilename()).toBe(`Orcamento_${quote.code}.pdf`)
    await page.goto(`/verificar/${documents[0].code}`)
    await expect(page.getByRole('heading', { level: 1, name: 'Documento íntegro' })).toBeVisible()
    await expect(page.getByText('Assinado em')).toBeVisible()
    await expect(page.getByText('Paulo Henrique Lima')).toHaveCount(0)
    await expect(page.getByRole('link', { name: 'Ver PDF' })).toHaveCount(0)
    const choose = page.locator('input[type=file]')
    await choose.setInputFiles({ name: 'assinado.pdf', mimeType: 'application/pdf', buffer: file })
    await expect(page.getByText('Conteúdo confere')).toBeVisible()
    expect(await axeFindings(page)).toEqual([])
    const altered = Buffer.from(file)
    altered[altered.length >> 1]! ^= 1
    await choose.setInputFiles({ name: 'alterado.pdf', mimeType: 'application/pdf', buffer: altered })
    await expect(page.getByRole('heading', { level: 1, name: 'Este arquivo foi alterado' })).toBeVisible()
    expect(mark).toHaveLength(6)
  },
)

test('a client refuses with a reason; a link that was closed says so', async ({ page, request, expectProblem }) => {
  const { api, quote, path } = await sendQuote(request)
  await page.goto(path)
  await page.getByRole('button', { name: 'Recusar', exact: true }).click()
  await page.getByLabel('Conte o motivo').fill('Ficou para o ano que vem')
  await page.getByRole('button', { name: 'Recusar orçamento' }).click()
  await expect(page.getByRole('heading', { name: 'Orçamento recusado' })).toBeVisible()
  expect((await api.get(`sale/sales/${quote.id}/link`)).answers).toMatchObject([{ reason: 'Ficou para o ano que vem' }])
  await request.delete(`/api/sale/sales/${quote.id}/link`, { headers: api.headers })
  expectProblem(/404/)
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1, name: 'Link indisponível' })).toBeVisible()
  await expect(page.getByText('Este link foi cancelado pela empresa.')).toBeVisible()
  expect(await axeFindings(page)).toEqual([])
})

test('a quote is read without scripts, and with them its page weighs at most 60 kB of JavaScript', async ({
  page,
  request,
  browser,
  baseURL,
}) => {
  const { quote, path } = await sendQuote(request)
  const plain = await browser.newContext({ baseURL: baseURL!, javaScriptEnabled: false })
  const reader = await plain.newPage()
  await reader.goto(path)
  await expect(reader.getByRole('heading', { level: 1, name: `Orçamento ${quote.code}` })).toBeVisible()
  await expect(reader.getByText('R$ 500,00')).toBeVisible()
  await plain.close()
  const sizes: number[] = []
  page.on('response', (response) => {
    const { 'content-type': type = '', 'content-length': length = '0' } = response.headers()
    if (type.includes('javascript')) sizes.push(Number(length))
  })
  await page.goto(path)
  await expect(page.getByRole('button', { name: 'Aprovar e assinar' })).toBeVisible()
  expect(sizes.length).toBeGreaterThan(0)
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(60_000)
})

test('a document is given by a link that somebody makes and closes; its code alone opens nothing', async ({
  page,
  request,
  browser,
  baseURL,
  expectProblem,
}) => {
  const { api, quote } = await sendQuote(request)
  await request.post(`/api/sale/sales/${quote.id}/file`, { headers: api.headers, data: {} })
  await signIn(page, seller.email, { at: `/sales/sale/${quote.id}` })
  await page.getByRole('link', { name: 'Documento Novo' }).click()
  const issued = page.getByRole('list', { name: 'Documentos emitidos' })
  await issued.getByRole('button', { name: 'Criar link' }).click()
  const link = page.getByLabel(`Link de Orçamento ${quote.code}`)
  await expect(link).toHaveValue(/\/d\/[\w-]{22}$/)
  await expect(issued.getByText('com link')).toBeVisible()
  expect(await axeFindings(page)).toEqual([])

  const reader = await (await browser.newContext({ baseURL: baseURL!, serviceWorkers: 'block' })).newPage()
  const path = new URL(await link.inputValue()).pathname
  await reader.goto(path)
  await expect(reader.getByRole('heading', { level: 1, name: `Orçamento ${quote.code}` })).toBeVisible()
  expect(await axeFindings(reader)).toEqual([])
  const [download] = await Promise.all([
    reader.waitForEvent('download'),
    reader.getByRole('link', { name: 'Baixar PDF' }).click(),
  ])
  expect(download.suggestedFilename()).toBe(`Orcamento_${quote.code}.pdf`)
  await reader.getByRole('link', { name: 'Verificar' }).click()
  await expect(reader.getByRole('heading', { level: 1, name: 'Documento íntegro' })).toBeVisible()
  await expect(reader.getByRole('link', { name: 'Ver PDF' })).toHaveCount(0)

  await page.getByRole('button', { name: 'Cancelar links' }).click()
  await expect(page.getByText('Links cancelados!')).toBeVisible()
  expectProblem(/404/)
  await reader.goto(path)
  await expect(reader.getByRole('heading', { level: 1, name: 'Link indisponível' })).toBeVisible()
  await reader.context().close()
})
