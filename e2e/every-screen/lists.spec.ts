import { readFile } from 'node:fs/promises'
import { day } from '../support/day.ts'
import { heeds } from '../support/keys.ts'
import { startLedger } from '../support/ledger.ts'
import { expect, test } from '../support/test.ts'

test('an entry of last month is found by its amount with one key after typing it', async ({ page }) => {
  const { record } = await startLedger(page)
  await record({
    type: 'EXPENSE',
    description: 'Conserto da bomba',
    amount: 3150,
    scheduleDate: day(-40),
    effectiveDate: day(-40),
  })
  await page.goto('/')
  await expect(page.locator('main#content h1')).toBeVisible()
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('dialog').getByRole('combobox')).toBeFocused()
  await page.keyboard.type('3.150')
  await expect(page.getByRole('option', { name: /Conserto da bomba/ })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: /Despesa nº/ })).toContainText('Conserto da bomba')
})

test(
  'lines are ticked by a range, all of the filter is taken, changed together and brought back',
  { tag: '@main' },
  async ({ page }) => {
    const { record, category } = await startLedger(page)
    const buy = (amount: number) =>
      record({
        type: 'EXPENSE',
        description: `Compra ${amount}`,
        amount,
        scheduleDate: day(-1),
        effectiveDate: day(-1),
        category: category('Aluguel'),
      })
    await Promise.all(Array.from({ length: 30 }, (_, index) => buy(index + 1)))
    await page.goto(`/finance/transactions?startDate=${day(-5)}&endDate=${day(0)}`)
    const table = page.getByRole('table', { name: 'Extrato' })
    const boxes = table.locator('tbody').getByRole('checkbox')
    await expect(boxes).toHaveCount(25)
    await expect(page.getByText('30 lançamentos')).toBeVisible()
    await boxes.nth(1).click()
    await expect(page.getByText('1 selecionado(s)')).toBeVisible()
    await boxes.nth(4).click({ modifiers: ['Shift'] })
    await expect(page.getByText('4 selecionado(s)')).toBeVisible()
    await table.getByRole('row').nth(6).press('Shift+ArrowDown')
    await expect(table.getByRole('row').nth(7)).toBeFocused()
    await page.keyboard.press('Shift+ArrowDown')
    await expect(table.getByRole('row').nth(8)).toBeFocused()
    await page.getByRole('button', { name: 'Selecionar todos os 30 do filtro' }).click()
    await expect(page.getByText('30 selecionado(s)')).toBeVisible()
    await expect(page.getByRole('status').filter({ hasText: 'selecionado' })).toContainText('465,00')

    await page.getByRole('button', { name: 'Alterar' }).click()
    const dialog = page.getByRole('dialog', { name: 'Alterar lançamentos selecionados' })
    await dialog.getByRole('combobox', { name: 'Categoria' }).fill('energia')
    await page
      .getByRole('option', { name: /Energia/ })
      .first()
      .click()
    await dialog.getByRole('button', { name: 'Alterar (30)' }).click()
    await expect(page.getByText('30 lançamentos alterados!')).toBeVisible()
    // A notice stays while it is pointed at.
    await page.getByRole('button', { name: 'Desfazer' }).hover()
    await expect(table.getByText('Aluguel')).toHaveCount(0)
    await page.getByRole('button', { name: 'Desfazer' }).click()
    await expect(page.getByText('Alteração desfeita!')).toBeVisible()
    await expect(table.getByText('Aluguel')).toHaveCount(25)
  },
)

test('what was paid or deleted together is taken back from the notice, and a field is cleared for many', async ({
  page,
}) => {
  const { record, category } = await startLedger(page)
  for (const number of [1, 2, 3])
    await record({
      type: 'EXPENSE',
      description: `Conta ${number}`,
      amount: number,
      scheduleDate: day(0),
      category: category('Aluguel'),
    })
  await page.goto(`/finance/transactions?startDate=${day(0)}&endDate=${day(0)}`)
  const table = page.getByRole('table', { name: 'Extrato' })
  const tickAll = async () => {
    const boxes = table.locator('tbody').getByRole('checkbox')
    await expect(boxes).toHaveCount(3)
    await boxes.first().click()
    await boxes.last().click({ modifiers: ['Shift'] })
    await expect(page.getByText('3 selecionado(s)')).toBeVisible()
  }

  await tickAll()
  await page.getByRole('button', { name: 'Pagar (3)' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Confirmar (3)' }).click()
  await expect(page.getByText('3 pagamentos confirmados!')).toBeVisible()
  await page.getByRole('button', { name: 'Desfazer' }).click()
  await expect(page.getByText('3 confirmações desfeitas!')).toBeVisible()

  await tickAll()
  await page.getByRole('button', { name: 'Alterar' }).click()
  const dialog = page.getByRole('dialog', { name: 'Alterar lançamentos selecionados' })
  await dialog.getByRole('combobox', { name: 'Categoria' }).click()
  await page.getByRole('option', { name: 'Sem categoria' }).click()
  await dialog.getByRole('button', { name: 'Alterar (3)' }).click()
  await expect(page.getByText('3 lançamentos alterados!')).toBeVisible()
  await expect(table.getByText('Aluguel')).toHaveCount(0)

  await tickAll()
  await page.getByRole('button', { name: 'Excluir' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Excluir (3)' }).click()
  await expect(page.getByText('3 lançamentos deletados!')).toBeVisible()
  await page.getByRole('button', { name: 'Desfazer' }).last().click()
  await expect(page.getByText('3 lançamentos restaurados!')).toBeVisible()
  await expect(table.getByText('Conta 2')).toBeVisible()
})

test(
  'a view is kept for the company, shared by its address, and leaves as a file with its columns',
  { tag: '@main' },
  async ({ page }) => {
    const { record } = await startLedger(page)
    await record({ type: 'EXPENSE', description: 'Luz', amount: 286.5, scheduleDate: day(-1) })
    await record({ type: 'INCOME', description: 'Venda', amount: 10, scheduleDate: day(0), effectiveDate: day(0) })
    await page.goto('/finance/transactions?status=OVERDUE')
    await page.getByRole('button', { name: 'Visões, colunas e exportação' }).click()
    const sheet = page.getByRole('dialog', { name: 'Visões, colunas e exportação' })
    for (const column of ['Categoria', 'Conta', 'Centro de custo'])
      await sheet.getByRole('checkbox', { name: column }).uncheck()
    await sheet.getByRole('checkbox', { name: 'Código' }).check()
    await sheet.getByRole('textbox', { name: 'Nova visão' }).fill('Só atrasados')
    await sheet.getByRole('checkbox', { name: 'Para toda a empresa' }).check()
    await sheet.getByRole('button', { name: 'Salvar visão' }).click()
    await expect(page.getByText('Visão salva!')).toBeVisible()
    await expect(page).toHaveURL(/view=/)
    const download = page.waitForEvent('download')
    await sheet.getByRole('button', { name: 'CSV' }).click()
    const file = await readFile(await (await download).path(), 'utf8')
    expect(file.trim().split('\r\n')).toEqual([
      'Data;Descrição;Situação;Valor;Código',
      expect.stringMatching(/;Luz;Atrasado;-286,50;\d+$/),
      ';Total (sem transferências);;-286,50;',
    ])

    const id = new URL(page.url()).searchParams.get('view')
    await page.goto(`/finance/transactions?view=${id}`)
    await expect(page).toHaveURL(/status=OVERDUE/)
    const table = page.getByRole('table', { name: 'Extrato' })
    await expect(table.getByRole('columnheader', { name: 'Código' })).toBeVisible()
    await expect(table.getByRole('columnheader', { name: 'Conta' })).toHaveCount(0)
    await expect(table.getByText('Venda')).toHaveCount(0)
  },
)

test('what is overdue stands above every month, and the panel goes to the next entry by a key', async ({ page }) => {
  const { record } = await startLedger(page)
  await record({ type: 'EXPENSE', description: 'Multa antiga', amount: 5, scheduleDate: day(-70) })
  await record({ type: 'EXPENSE', description: 'Taxa antiga', amount: 6, scheduleDate: day(-69) })
  await page.goto('/finance/transactions')
  const table = page.getByRole('table', { name: 'Extrato' })
  await expect(table.getByRole('rowheader', { name: /Atrasados \(2\)/ })).toContainText('11,00')
  await page.getByRole('button', { name: 'Mês anterior' }).click()
  await expect(page).toHaveURL(/startDate=/)
  await expect(table.getByRole('rowheader', { name: /Atrasados \(2\)/ })).toBeVisible()
  await table.getByText('Multa antiga').click()
  const panel = page.getByRole('dialog', { name: /Despesa nº/ })
  await expect(panel).toContainText('1 de 2')
  await heeds(page, panel)
  await page.keyboard.press('ArrowRight')
  await expect(panel).toContainText('Taxa antiga')
  await expect(panel).toContainText('2 de 2')
})

test('on a tablet the accounts show their balance and nothing is wider than the screen', async ({ page }) => {
  await startLedger(page)
  await page.setViewportSize({ width: 768, height: 1024 })
  await page.goto('/finance/bank-accounts')
  await expect(page.getByRole('list', { name: 'Contas Bancárias' }).getByText(/R\$/).first()).toBeInViewport()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(768)
})
