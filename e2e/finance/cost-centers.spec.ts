import { day } from '../support/day.ts'
import { startLedger } from '../support/ledger.ts'
import { expect, test } from '../support/test.ts'

test('an entry gets a cost centre made on the spot, the list shows and filters it, and the report tells what it came to', async ({
  page,
}) => {
  const { account, category, record } = await startLedger(page)
  await record({
    type: 'EXPENSE',
    description: 'Sem centro',
    amount: 40,
    scheduleDate: day(),
    category: category('Aluguel'),
  })
  await page.goto('/finance/transactions')
  const table = page.getByRole('table', { name: 'Extrato' })
  await expect(table.getByText('Sem centro')).toBeVisible()
  await expect(table.getByRole('columnheader', { name: 'Centro de custo' })).toHaveCount(0)

  await page.goto('/finance/transactions/transaction')
  await page.getByText('Despesa', { exact: true }).click()
  await page.getByRole('textbox', { name: 'Valor' }).fill('6000')
  await page.getByRole('combobox', { name: 'Conta' }).click()
  await page.getByRole('option', { name: account.name }).click()
  await page.getByRole('textbox', { name: 'Descrição' }).fill('Placa da loja')
  await page.getByRole('button', { name: 'Mais detalhes' }).click()
  let goOn = () => {}
  const isHeld = new Promise<void>((resolve) => (goOn = resolve))
  await page.route('**/api/sale/cost-center', async (route) => {
    if (route.request().method() === 'POST') await isHeld
    await route.continue()
  })
  await page.getByRole('combobox', { name: 'Centro de custo' }).fill('Loja Sul')
  await page.getByRole('option', { name: 'Cadastrar "Loja Sul"' }).click()
  // Saved before the centre is there: the save waits for it.
  await page.getByRole('button', { name: 'Salvar lançamento' }).click()
  goOn()
  await expect(page.getByText('Lançamento adicionado com sucesso!')).toBeVisible()

  await page.goto('/finance/transactions')
  await expect(table.getByRole('columnheader', { name: 'Centro de custo' })).toBeVisible()
  await page.getByRole('button', { name: 'Filtrar' }).click()
  const drawer = page.getByRole('dialog', { name: 'Filtros avançados' })
  await drawer.getByRole('combobox', { name: 'Centro de custo' }).click()
  await page.getByRole('option', { name: 'Loja Sul' }).click()
  await drawer.getByRole('button', { name: 'Aplicar' }).click()
  await expect(page.getByRole('button', { name: 'Remover filtro Loja Sul' })).toBeVisible()
  await expect(table.getByText('Sem centro')).toHaveCount(0)
  await table.getByText('Placa da loja').click()
  const panel = page.getByRole('dialog')
  await expect(panel.getByText('Loja Sul').first()).toBeVisible()
  await page.goto('/finance/reports?key=cost-center')
  const totals = page.getByRole('table', { name: 'Totais por centro de custo' })
  await expect(totals.getByRole('row').filter({ hasText: 'Loja Sul' })).toContainText('60,0%')
  await expect(totals.getByRole('row').filter({ hasText: 'Sem centro de custo' })).toContainText('40,00')
  await totals.getByRole('button', { name: 'Ver detalhes de Loja Sul' }).click()
  await expect(page.getByRole('dialog', { name: 'Loja Sul' }).getByText('Placa da loja')).toBeVisible()
})
