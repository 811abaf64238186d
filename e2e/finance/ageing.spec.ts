import { day } from '../support/day.ts'
import { startLedger } from '../support/ledger.ts'
import { expect, test } from '../support/test.ts'

test('who owes the company stands by age, and a row leads to the open entries of that person', async ({ page }) => {
  const { record, post } = await startLedger(page)
  const { id } = await post('customer/people', { name: 'Clínica Boa Vista', type: 'Customer' })
  const due = (days: number, amount: number, description: string) =>
    record({ type: 'INCOME', amount, scheduleDate: day(days), description, person: { id } })
  await due(-45, 120, 'Visita antiga')
  await due(20, 80, 'Visita marcada')
  await record({ type: 'INCOME', amount: 15, scheduleDate: day(-2), description: 'De ninguém' })
  await record({ type: 'EXPENSE', amount: 33, scheduleDate: day(-2), description: 'Peças' })

  await page.goto('/finance/reports/ageing')
  await expect(page.getByRole('heading', { name: 'A receber por pessoa' })).toBeVisible()
  const row = page.getByRole('row').filter({ hasText: 'Clínica Boa Vista' })
  await expect(row.getByRole('cell')).toHaveText([
    'Clínica Boa Vista',
    'R$ 80,00',
    '–',
    'R$ 120,00',
    '–',
    '–',
    'R$ 120,00',
    'R$ 200,00',
  ])
  await expect(page.getByRole('row').filter({ hasText: 'Total' }).last()).toContainText('R$ 215,00')
  await page.getByText('A quem devo', { exact: true }).click()
  await expect(page.getByRole('heading', { name: 'A pagar por pessoa' })).toBeVisible()
  await expect(page.getByRole('row').last()).toContainText('R$ 33,00')
  await page.getByText('Quem me deve', { exact: true }).click()
  await row.click()
  await expect(page).toHaveURL(/\/finance\/transactions\?/)
  await expect(page.getByText('Visita antiga')).toBeVisible()
  await expect(page.getByText('De ninguém')).toHaveCount(0)
  await page.goBack()
  await page.getByRole('row').filter({ hasText: 'Sem cliente ou fornecedor' }).click()
  await expect(page.getByText('De ninguém')).toBeVisible()
  await expect(page.getByText('Visita antiga')).toHaveCount(0)
})
