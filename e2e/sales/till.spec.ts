import type { APIRequestContext, Page } from '@playwright/test'
import { axeFindings } from '../support/axe.ts'
import { aCompany } from '../support/company.ts'
import { expect, test } from '../support/test.ts'
import { startTill } from '../support/till.ts'

/** A company of its own whose tills are part of finance, and the API beside the browser. */
async function startShop(page: Page, request: APIRequestContext) {
  const api = await aCompany(page, request)
  await api.make.handOver(await api.make.account({ name: 'Banco da loja', openingBalance: 1000 }), {
    trigger: null,
    asksFirst: true,
  })
  return api
}

const choose = async (page: Page, button: string, action: string) => {
  await page.getByRole('button', { name: button }).click()
  await page.getByRole('menuitem', { name: action }).click()
}

async function closeWithDifference(page: Page) {
  await choose(page, 'Caixa aberto', 'Fechar caixa')
  const counting = page.getByRole('dialog', { name: 'Fechar caixa: Balcão' })
  await expect(counting.getByLabel('Dinheiro na gaveta')).toBeVisible()
  await expect(counting.getByRole('columnheader', { name: 'Esperado' })).toHaveCount(0)
  await counting.getByRole('button', { name: 'Contar cédulas e moedas' }).click()
  expect(await axeFindings(page)).toEqual([])
  await counting.getByLabel('R$ 100,00').fill('1')
  await counting.getByLabel('R$ 10,00').fill('1')
  await counting.getByLabel('R$ 5,00').fill('1')
  await expect(counting.getByLabel('Dinheiro na gaveta')).toHaveValue(/115,00/)
  await counting.getByLabel('Observação').fill('Faltou troco')
  await counting.getByRole('button', { name: 'Registrar contagem e fechar' }).click()
  const closed = page.getByRole('dialog', { name: 'Caixa fechado' })
  await expect(closed.getByRole('row', { name: /Dinheiro/ })).toContainText(/120,00.*115,00.*5,00/)
  await expect(closed.getByText('A diferença aguarda aprovação', { exact: false })).toBeVisible()
  return closed
}

test(
  'a till is made, opened with its float, supplied, emptied, counted blind, closed and its difference approved [sal-98]',
  { tag: '@main' },
  async ({ page, request }) => {
    const { get, post } = await startShop(page, request)
    await page.goto('/pdv/tills')
    await expect(page.getByText('Nenhum turno de caixa')).toBeVisible()
    await page.getByRole('button', { name: 'Novo caixa' }).first().click()
    const making = page.getByRole('dialog', { name: 'Novo caixa' })
    await making.getByLabel('Nome').fill('Balcão')
    await making.getByLabel('Série dos recibos').fill('a1')
    await making.getByRole('button', { name: 'Salvar caixa' }).click()
    await expect(page.getByText('Série A1 · próximo número 1')).toBeVisible()

    await choose(page, 'Sem caixa', 'Escolher caixa')
    const choosing = page.getByRole('dialog', { name: 'Escolher caixa' })
    await choosing.getByRole('combobox', { name: 'Caixa' }).click()
    await page.getByRole('option', { name: /Balcão/ }).click()
    await choosing.getByRole('button', { name: 'Usar este caixa' }).click()
    await expect(page.getByRole('button', { name: 'Caixa fechado' })).toBeVisible()
    await page.reload()

    await choose(page, 'Caixa fechado', 'Abrir caixa')
    const opening = page.getByRole('dialog', { name: 'Abrir caixa: Balcão' })
    await opening.getByLabel('Fundo de troco').fill('100,00')
    await opening.getByRole('combobox', { name: 'Conta da diferença' }).click()
    await page.getByRole('option', { name: 'Banco da loja' }).click()
    await opening.getByRole('button', { name: 'Abrir caixa' }).click()
    await expect(page.getByRole('button', { name: 'Caixa aberto' })).toBeVisible()

    await choose(page, 'Caixa aberto', 'Suprimento')
    const supply = page.getByRole('dialog', { name: 'Suprimento' })
    await supply.getByLabel('Valor').fill('50,00')
    await supply.getByRole('button', { name: 'Registrar suprimento' }).click()
    await expect(supply.getByText('Informe o motivo')).toBeVisible()
    await supply.getByLabel('Motivo').fill('Troco para a tarde')
    await supply.getByRole('button', { name: 'Registrar suprimento' }).click()
    await expect(page.getByText('Suprimento registrado!')).toBeVisible()

    await choose(page, 'Caixa aberto', 'Sangria')
    const withdrawal = page.getByRole('dialog', { name: 'Sangria' })
    await withdrawal.getByLabel('Valor').fill('30,00')
    await withdrawal.getByLabel('Motivo').fill('Café da equipe')
    await withdrawal.getByText('Pagar uma despesa').click()
    await withdrawal.getByRole('button', { name: 'Registrar sangria' }).click()
    await expect(page.getByText('Sangria registrada!')).toBeVisible()

    const closed = await closeWithDifference(page)
    const roll = page.waitForEvent('download')
    await closed.getByRole('button', { name: 'Relatório 80 mm' }).click()
    expect((await roll).suggestedFilename()).toMatch(/^caixa-a1-.*\.pdf$/)
    await closed.getByRole('button', { name: 'Concluir' }).click()

    await page.getByRole('row', { name: /Balcão.*Diferença a aprovar/ }).click()
    const shift = page.getByRole('dialog', { name: 'Turno do caixa Balcão' })
    await expect(shift.getByText('Café da equipe', { exact: false })).toBeVisible()
    await shift.getByLabel('Observação da aprovação').fill('Conferido')
    await shift.getByRole('button', { name: 'Aprovar diferença' }).click()
    await expect(shift.getByText('Diferença aprovada', { exact: true })).toBeVisible()
    const sheet = page.waitForEvent('download')
    await shift.getByRole('button', { name: 'Relatório A4' }).click()
    expect((await sheet).suggestedFilename()).toMatch(/\.pdf$/)

    const { items } = await get('sale/bank-account')
    const till = items.find(({ kind }: { kind: string }) => kind === 'till')
    expect((await get(`sale/bank-account/${till.id}`)).currentBalance).toBe(115)
    const written = await post('sale/transaction/filter', { limit: 50 })
    expect(written.items.map(({ description }: { description: string }) => description).toSorted()).toEqual([
      'Café da equipe',
      'Diferença de caixa',
      'Fundo de troco: Balcão',
      'Suprimento: Troco para a tarde',
    ])
  },
)

async function receiveOrder(page: Page, code: number) {
  await page.getByRole('button', { name: 'Mais ações da venda' }).click()
  await page.getByRole('menuitem', { name: 'Receber pedido' }).click()
  const dialog = page.getByRole('dialog', { name: 'Receber pedido' })
  await dialog.getByLabel('Número do pedido ou cliente').fill(String(code))
  await expect(dialog.getByRole('list', { name: 'Pedidos a receber' }).getByRole('button')).toHaveCount(1)
  // As a scanner ends what it reads.
  await dialog.getByLabel('Número do pedido ou cliente').press('Enter')
  await dialog.getByLabel('Dinheiro entregue pelo cliente').fill('50,00')
  await expect(dialog.getByText('Troco')).toContainText('13,10')
  expect(await axeFindings(page)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
    page.viewportSize()!.width,
  )
  await dialog.getByRole('button', { name: 'Receber pedido' }).click()
  await expect(page.getByText(`Pedido ${code} recebido!`)).toBeVisible()
  await expect(page).toHaveURL(/\/pdv\/order\/receipt\//)
}

test('a saved order is received at the till by its number, with change, and delivered', async ({ page, request }) => {
  const { get, post, tube } = await startTill(page, request)
  const body = { origin: 'pdv', status: 'APPROVED', products: [{ productId: tube, quantity: 1 }] }
  const { id, code } = await post('sale/sales', body)
  await receiveOrder(page, code)
  expect(await get(`sale/sales/${id}`)).toMatchObject({
    status: 'INVOICED',
    paid: true,
    changeGiven: 13.1,
    tillNumber: '01-000001',
  })
})

test('a sale that is marked says why, and is looked at by whoever may', async ({ page, request }) => {
  const { get, post, tube } = await startTill(page, request)
  const { id } = await post('sale/sales/completed', {
    id: crypto.randomUUID(),
    paid: true,
    products: [{ productId: tube, quantity: 1, unitPrice: 30 }],
    payments: [{ method: 'MONEY', amount: 30 }],
    till: { tillId: crypto.randomUUID(), number: 1, happenedAt: new Date().toISOString() },
  })
  await page.goto(`/sales/sale/${id}`)
  await expect(page.getByText('O caixa desta venda não existe.')).toBeVisible()
  await page.getByRole('button', { name: 'Marcar como conferida' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Marcar como conferida' }).click()
  await expect(page.getByText('Venda conferida!')).toBeVisible()
  expect((await get(`sale/sales/${id}`)).toCheck).toEqual([])
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('a till is opened and closed, and nothing stands outside the screen', async ({ page, request }) => {
    const { post } = await startShop(page, request)
    await post('sale/tills', { name: 'Balcão', series: 'A1' })
    await post('sale/tills', { name: 'Caixa dos fundos com um nome bem comprido', series: 'B2' })
    await page.goto('/pdv/tills')
    await choose(page, 'Sem caixa', 'Escolher caixa')
    await page.getByRole('combobox', { name: 'Caixa' }).click()
    await page.getByRole('option', { name: /Balcão/ }).click()
    await page.getByRole('button', { name: 'Usar este caixa' }).click()
    await choose(page, 'Caixa fechado', 'Abrir caixa')
    await page.getByLabel('Fundo de troco').fill('120,00')
    await page.getByRole('dialog').getByRole('button', { name: 'Abrir caixa' }).click()
    const closed = await closeWithDifference(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
    await closed.getByRole('button', { name: 'Concluir' }).click()
    await expect(page.getByText('Diferença a aprovar').first()).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
    expect(await axeFindings(page)).toEqual([])
  })
})

test('fees of cards are kept by range, and two never mean the same payment', async ({
  page,
  request,
  expectProblem,
}) => {
  expectProblem(/409 \(Conflict\)/)
  await aCompany(page, request)
  await page.goto('/pdv/card-fees')
  const add = async (from: string, to: string) => {
    await page.getByRole('button', { name: 'Nova taxa' }).first().click()
    const dialog = page.getByRole('dialog', { name: 'Nova taxa' })
    await dialog.getByLabel('De (parcelas)').fill(from)
    await dialog.getByLabel('Até (parcelas)').fill(to)
    await dialog.getByRole('textbox', { name: 'Taxa', exact: true }).fill('3,5')
    await dialog.getByRole('button', { name: 'Salvar taxa' }).click()
    return dialog
  }
  await expect(await add('2', '6')).toBeHidden()
  await expect(page.getByRole('row', { name: /Cartão de crédito.*2 a 6 parcelas.*3,5%/ })).toBeVisible()
  const second = await add('6', '12')
  await expect(second.getByText('Já existe uma taxa de cartão de crédito', { exact: false })).toBeVisible()
  expect(await axeFindings(page)).toEqual([])
  await second.getByLabel('De (parcelas)').fill('7')
  await second.getByRole('button', { name: 'Salvar taxa' }).click()
  await expect(page.getByRole('row', { name: /7 a 12 parcelas/ })).toBeVisible()
})

test('the credit of a person is on their page with its statement, and set right with a reason', async ({
  page,
  request,
}) => {
  const { post } = await startShop(page, request)
  const { id } = await post('customer/people', { name: 'Ana Souza', type: 'Customer' })
  await page.goto(`/peoples/people/${id}`)
  await page.getByRole('button', { name: 'Corrigir crédito' }).click()
  const dialog = page.getByRole('dialog', { name: 'Corrigir crédito' })
  await dialog.getByLabel('Valor').fill('25,00')
  await dialog.getByLabel('Motivo').fill('Cortesia')
  await dialog.getByRole('button', { name: 'Registrar correção' }).click()
  const card = page.getByRole('region', { name: 'Devemos: crédito da loja' })
  await expect(card.getByText(/25,00/).first()).toBeVisible()
  await expect(card.getByRole('listitem')).toContainText('Cortesia')
})
