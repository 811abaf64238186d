import type { Page } from '@playwright/test'
import { expect, test } from '../support/test.ts'
import { soldBy, startTill } from '../support/till.ts'

const search = (page: Page) => page.getByRole('combobox', { name: 'Nome, código ou leitor' })
const lines = (page: Page) => page.getByRole('list', { name: 'Itens da venda' }).getByRole('listitem')
const nothingYet = (page: Page) => expect(page.getByText('Nenhum item ainda')).toBeVisible()

test('every key of the till does what it says, and the camera that is not there is told [sal-1, sal-4, sal-6, sal-7]', async ({
  page,
  request,
}) => {
  await startTill(page, request)
  await expect(search(page)).toBeFocused()
  await page.getByRole('button', { name: 'Caixa aberto' }).focus()
  await page.keyboard.press('F3')
  await expect(search(page)).toBeFocused()
  await page.keyboard.press('F1')
  const help = page.getByRole('dialog', { name: 'Atalhos do PDV' })
  for (const what of ['Nova venda', 'Item avulso', 'Desconto', 'Câmera', 'Incluir por código', 'Finalizar venda'])
    await expect(help.getByText(what)).toBeVisible()
  await help.press('Escape')
  await expect(help).toHaveCount(0)

  await page.keyboard.press('F9')
  await expect(page.getByText('Adicione produtos ao carrinho antes de continuar.')).toBeVisible()
  await page.keyboard.press('F4')
  const manual = page.getByRole('dialog', { name: 'Item avulso' })
  await expect(manual.getByLabel('O que é')).toBeFocused()
  await page.keyboard.type('Frete da entrega')
  await manual.getByLabel('Preço').fill('12,50')
  await manual.getByLabel('Preço').press('Enter')
  await expect(manual).toHaveCount(0)
  await expect(lines(page)).toHaveCount(1)
  await page.keyboard.press('F8')
  const code = page.getByRole('dialog', { name: 'Incluir por código' })
  await expect(code.getByRole('textbox')).toBeFocused()
  await page.keyboard.type('SUP-500')
  await page.keyboard.press('Enter')
  await expect(lines(page)).toHaveCount(2)
  await code.press('Escape')
  // One key, one thing: nobody is asked whether to throw the sale away.
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(search(page)).toBeFocused()

  await page.keyboard.press('F7')
  await expect(page.getByText(/^Nenhuma câmera encontrada neste aparelho\./)).toBeVisible()
  await page.keyboard.press('F7')
  await expect(page.getByText(/^Nenhuma câmera encontrada/)).toHaveCount(0)
  await page.keyboard.press('F11')
  await expect.poll(() => page.evaluate(() => document.fullscreenElement !== null)).toBe(true)
  await page.keyboard.press('F11')
  await expect.poll(() => page.evaluate(() => document.fullscreenElement === null)).toBe(true)
  await page.getByLabel('Quantidade de Suporte 500 mm').focus()
  await page.keyboard.press('F3')
  await expect(search(page)).toBeFocused()

  await page.keyboard.press('F2')
  const question = page.getByRole('dialog', { name: 'Começar uma nova venda?' })
  await expect(question).toBeVisible()
  await question.getByRole('button', { name: 'Descartar e começar' }).click()
  await nothingYet(page)
})

test('the payment page: nobody pays for nothing, who and what stand beside the methods, Escape asks, and the receipt is shared or printed [sal-14, sal-15, sal-17, sal-18, sal-19, sal-24, sal-26, sal-31, sal-32]', async ({
  page,
  request,
}) => {
  const api = await startTill(page, request)
  const { id: account } = await api.post('sale/bank-account', { name: 'Banco Aurora', openingBalance: 0 })
  const off = { enabled: false, defaultBankAccountId: null, defaultCategoryId: null, confirmBeforeCreating: true }
  await api.put('sale/api/financial/integration/settings', {
    enableAutoTransactionCreation: true,
    pdvSettings: { ...off, enabled: true, defaultBankAccountId: account },
    salesOrderSettings: { ...off, statusTriggers: [] },
    serviceOrderSettings: { ...off, statusTriggers: [] },
  })
  await page.goto('/pdv/order/payment')
  await expect(page).toHaveURL(/\/pdv$/)
  await search(page).fill('SUP-500')
  await search(page).press('Enter')
  await expect(lines(page)).toHaveCount(1)
  await page.keyboard.press('F9')

  await expect(page.getByText('Consumidor final')).toBeVisible()
  await expect(page.getByLabel('Vendedor')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Itens' })).toContainText('Suporte 500 mm')
  await page.getByLabel('Observações').fill('Embrulhar')
  await page.getByLabel('Observações').blur()
  const rows = page.getByRole('region', { name: 'Como o cliente paga' }).getByRole('listitem')
  await expect(rows).toHaveCount(1)
  await expect(rows.first()).toContainText('Dinheiro')
  for (const [key, method] of [
    ['Control+3', 'Crédito'],
    ['Control+4', 'Débito'],
    ['Control+2', 'Pix'],
  ] as const) {
    await page.keyboard.press(key)
    await expect(rows.filter({ hasText: method })).toHaveCount(1)
  }
  await page.keyboard.press('Escape')
  const question = page.getByRole('dialog', { name: 'Começar uma nova venda?' })
  await expect(question).toBeVisible()
  await question.getByRole('button', { name: 'Cancelar' }).click()
  await expect(question).toHaveCount(0)
  while ((await rows.count()) > 1) {
    const before = await rows.count()
    await rows.last().getByRole('textbox').first().click()
    // In an amount it takes off a digit, not the whole row.
    await page.keyboard.press('Delete')
    await expect(rows).toHaveCount(before)
    await page.keyboard.press('Control+Delete')
    await expect(rows).toHaveCount(before - 1)
  }
  await page.keyboard.press('Control+4')
  await expect(rows.filter({ hasText: 'Débito' })).toHaveCount(1)
  await page.keyboard.press('Control+Enter')
  await page
    .getByRole('dialog', { name: 'Lançar esta venda no financeiro?' })
    .getByRole('button', { name: 'Lançar e concluir' })
    .click()

  await expect(page).toHaveURL(/\/pdv\/order\/receipt\//)
  await expect(page.getByText(/^TOTAL R\$ +89,90$/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Voltar', exact: true })).toBeVisible()
  await page.evaluate(() => {
    window.print = () => document.body.setAttribute('data-printed', '')
  })
  await page.keyboard.press('Control+p')
  await expect(page.locator('body[data-printed]')).toBeAttached()
  const picture = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Compartilhar' }).click()
  expect((await picture).suggestedFilename()).toMatch(/^recibo-01-000001\.png$/)
  await expect(
    page.getByText('Seu dispositivo não suporta compartilhamento de imagem. A imagem foi baixada!'),
  ).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(/\/pdv$/)
  await expect.poll(async () => (await soldBy(api)).length).toBe(1)
  await expect
    .poll(async () =>
      (await api.post('sale/transaction/filter', { limit: 10 })).items.map((one: { amount: number }) => one.amount),
    )
    .toEqual([89.9])

  await page.goto('/pdv/order')
  await page.getByRole('row', { name: /01-000001.*Enviada/ }).click()
  await expect(page.getByText(/^TOTAL R\$ +89,90$/)).toBeVisible()
  await expect(page.getByText('Embrulhar')).toBeVisible()
})
