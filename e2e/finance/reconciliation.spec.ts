import type { APIRequestContext, Page } from '@playwright/test'
import { startLedger } from '../support/ledger.ts'
import { expect, test } from '../support/test.ts'

/** An account with open entries and an imported statement, made through the product's own calls. */
async function prepare(page: Page, request: APIRequestContext) {
  const { account, record, headers } = await startLedger(page)
  const entry = (type: 'EXPENSE' | 'INCOME', description: string, amount: number, scheduleDate: string) =>
    record({ type, description, amount, scheduleDate })
  await entry('EXPENSE', 'Aluguel', 300, '2026-03-10')
  await entry('INCOME', 'Contrato Bosque', 500, '2026-03-11')
  const content = [
    'Data;Histórico;Valor;Saldo',
    '11/03/2026;TED BOSQUE;500,00;1.500,00',
    '12/03/2026;PIX ALUGUEL SALA;-300,00;1.200,00',
    '13/03/2026;TARIFA;-9,90;1.190,10',
  ].join('\n')
  const multipart = {
    bankAccountId: account.id,
    format: 'CSV',
    file: { name: 'extrato.csv', mimeType: 'text/csv', buffer: Buffer.from(content) },
  }
  await request.post('/api/sale/bank-statements/import', { headers, multipart })
  await expect(async () => {
    const { data } = await (await request.get('/api/sale/reconciliation/accounts', { headers })).json()
    expect(data.items[0].counts).toEqual({ open: 0, posted: 1, settled: 2, ignored: 0 })
  }).toPass()
  // The import settled what it found; here it is to be done by hand.
  const filters = { bankAccountId: account.id, state: 'settled' }
  const settled = await request.post('/api/sale/reconciliation/line/filter', { headers, data: { filters } })
  for (const { settlementId } of (await settled.json()).data.items)
    await request.post(`/api/sale/reconciliation/settlement/${settlementId}/undo`, { headers })
}

test(
  'an imported statement is settled against open entries: by the keyboard, by hand, and taken back [fin-182, fin-216, fin-219]',
  { tag: '@main' },
  async ({ page, request }) => {
    await prepare(page, request)
    await page.goto('/finance/reconciliation')
    await expect(page.getByText('1 de 3 conciliadas')).toBeVisible()
    await expect(page.getByText(/^Aqui há R\$\s200,00 a menos do que no banco, desde 11\/03\/2026$/)).toBeVisible()
    await expect(
      page.getByText(/Mesmo valor, no dia do vencimento, descrição parecida com “Contrato Bosque”/).first(),
    ).toBeVisible()

    await page.keyboard.press('ArrowDown')
    await expect(page.getByRole('listitem', { name: /TED BOSQUE/ })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByText('Conciliado!')).toBeVisible()
    await expect(page.getByText('2 de 3 conciliadas')).toBeVisible()

    await page.getByRole('checkbox', { name: 'Selecionar PIX ALUGUEL SALA' }).check()
    await page.getByRole('checkbox', { name: 'Selecionar Aluguel' }).check()
    await expect(
      page.getByRole('group', { name: 'Conciliar o que está selecionado' }).getByText('R$ 0,00'),
    ).toBeVisible()
    await page.getByRole('button', { name: 'Conciliar', exact: true }).click()
    await expect(page.getByText('Tudo conciliado')).toBeVisible()

    const dataTransfer = await page.evaluateHandle(() => {
      const data = new DataTransfer()
      data.items.add(new File(['Data;Histórico;Valor'], 'extrato de abril.csv', { type: 'text/csv' }))
      return data
    })
    await page.locator('main').dispatchEvent('dragover', { dataTransfer })
    await page.locator('main').dispatchEvent('drop', { dataTransfer })
    await expect(page.getByRole('dialog', { name: 'Importar extrato' }).getByText('extrato de abril.csv')).toBeVisible()
    await page.goto('/finance/reconciliation')

    await page.getByText('Conciliadas 2').click()
    await page.getByRole('button', { name: /^Desfazer conciliação: PIX ALUGUEL/ }).click()
    await page
      .getByRole('dialog', { name: 'Desfazer conciliação?' })
      .getByRole('button', { name: 'Desfazer conciliação' })
      .click()
    await expect(page.getByText('Conciliação desfeita')).toBeVisible()
    await expect(page.getByText('2 de 3 conciliadas')).toBeVisible()
    await page.getByText('Em aberto 1').click()
    await expect(page.getByRole('listitem', { name: /PIX ALUGUEL SALA/ })).toBeVisible()
  },
)
