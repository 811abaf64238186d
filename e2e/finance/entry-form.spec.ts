import type { Page } from '@playwright/test'
import { startLedger } from '../support/ledger.ts'
import { arrive, expect, test } from '../support/test.ts'

const line = '03399.16140 07000.001912 81556.001014 4 11370000038936'
const bars = '03394113700000389369161407000001918155600101'

/** A photo of the bars of a boleto: pairs of digits, one in the bars and one in the spaces between them. */
const photoOf = (page: Page, digits: string) =>
  page.evaluate((text) => {
    const widths = ['nnwwn', 'wnnnw', 'nwnnw', 'wwnnn', 'nnwnw', 'wnwnn', 'nwwnn', 'nnnww', 'wnnwn', 'nwnwn']
    const pairs = text
      .match(/../g)!
      .map((pair) => [...widths[Number(pair[0])]!].map((bar, index) => bar + widths[Number(pair[1])]![index]).join(''))
    const strokes = [...`nnnn${pairs.join('')}wnn`].map((stroke) => (stroke === 'w' ? 6 : 2))
    const canvas = Object.assign(document.createElement('canvas'), {
      width: strokes.reduce((sum, width) => sum + width, 80),
      height: 200,
    })
    const paper = canvas.getContext('2d')!
    paper.fillStyle = '#fff'
    paper.fillRect(0, 0, canvas.width, canvas.height)
    paper.fillStyle = '#000'
    let x = 40
    strokes.forEach((width, index) => {
      if (index % 2 === 0) paper.fillRect(x, 30, width, 140)
      x += width
    })
    return canvas.toDataURL('image/png').split(',')[1]!
  }, digits)

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  test(
    'an expense is recorded in two steps, the account first [fin-249, fin-265]',
    { tag: '@main' },
    async ({ page }) => {
      await startLedger(page)
      await page.goto('/finance/transactions')
      await page.getByRole('navigation', { name: 'Atalhos' }).getByRole('button', { name: 'Novo lançamento' }).click()
      await page.getByRole('menuitem', { name: 'Nova Despesa' }).click()
      const sheet = page.getByRole('dialog', { name: 'Nova despesa' })
      await sheet.getByRole('button', { name: 'Conta do mês' }).click()
      await expect(sheet.getByRole('textbox', { name: 'Valor' })).toBeFocused()
      await sheet.getByRole('button', { name: 'Salvar lançamento' }).click()
      await expect(sheet.getByText('Informe o valor')).toBeVisible()
      await expect(sheet.getByText('Selecione uma categoria')).toBeVisible()
      await sheet.getByRole('textbox', { name: 'Valor' }).fill('4590')
      await sheet.getByRole('combobox', { name: 'Categoria' }).click()
      await page.getByRole('option', { name: 'Combustível' }).click()
      await sheet.getByRole('textbox', { name: 'Descrição' }).fill('Gasolina da moto')
      await sheet.getByRole('button', { name: 'Salvar lançamento' }).click()
      await expect(page.getByText('Lançamento adicionado com sucesso!')).toBeVisible()
      await expect(page.getByRole('listitem').filter({ hasText: 'Gasolina da moto' })).toContainText('45,90')
    },
  )
})

test('a boleto in a photo becomes a payable, and pasted again it is recognised [fin-248, fin-274]', async ({
  page,
  expectProblem,
}) => {
  expectProblem(/422/)
  await startLedger(page)
  await page.goto('/finance/transactions/transaction')
  await page.getByText('Despesa', { exact: true }).click()
  await page.getByRole('button', { name: 'Ler boleto' }).click()
  const reader = page.getByRole('dialog', { name: 'Ler boleto' })
  await reader.getByLabel('Linha digitável ou código de barras').fill(line.replace('001912', '001913'))
  await reader.getByRole('button', { name: 'Ler boleto' }).click()
  await expect(reader.getByText('O dígito verificador do 2º campo não confere.')).toBeVisible()
  await reader
    .locator('input[type=file]')
    .setInputFiles({
      name: 'boleto.png',
      mimeType: 'image/png',
      buffer: Buffer.from(await photoOf(page, bars), 'base64'),
    })
  await expect(reader).toHaveCount(0)
  await expect(page.getByRole('textbox', { name: 'Valor' })).toHaveValue('R$ 389,36')
  await expect(page.getByRole('textbox', { name: 'Descrição' })).toHaveValue('Boleto Santander')
  await page.getByRole('button', { name: 'Salvar lançamento' }).click()
  await expect(page).toHaveURL(/\/finance\/transactions(\?|$)/)

  await page.goto('/finance/transactions/transaction')
  await page.getByText('Despesa', { exact: true }).click()
  await page.getByRole('button', { name: 'Ler boleto' }).click()
  await reader.getByLabel('Linha digitável ou código de barras').fill(line)
  await reader.getByRole('button', { name: 'Ler boleto' }).click()
  await expect(reader.getByText(/Este boleto já está registrado: Boleto Santander/)).toBeVisible()
})

test('an open income is charged with a PIX code of its account [fin-280]', async ({ page }) => {
  const { account } = await startLedger(page)
  await page.goto(`/finance/bank-accounts/bank-account/${account.id}`)
  await page.getByLabel('Nova chave PIX').fill('529.982.247-25')
  await page.getByRole('button', { name: 'Adicionar chave' }).click()
  await expect(page.getByText('Principal', { exact: true })).toBeVisible()
  await page.goto('/finance/transactions/transaction')
  await page.getByRole('textbox', { name: 'Valor' }).fill('14990')
  await page.getByRole('textbox', { name: 'Descrição' }).fill('Manutenção')
  await page.getByRole('textbox', { name: 'Descrição' }).press('Control+Enter')
  await expect(page.getByText('Lançamento adicionado com sucesso!')).toBeVisible()
  await arrive(page, 'Movimentações')
  await page.getByRole('row').filter({ hasText: '149,90' }).getByText('Manutenção').click()
  await page.getByRole('button', { name: 'Mais ações' }).click()
  await page.getByRole('menuitem', { name: 'Cobrar com PIX' }).click()
  await expect(page.getByRole('img', { name: 'QR Code do PIX de R$ 149,90' })).toBeVisible()
  await expect(page.getByLabel('PIX copia e cola')).toHaveValue(
    /^00020126330014br\.gov\.bcb\.pix011152998224725.*5406149\.90.*6304[0-9A-F]{4}$/,
  )
})
