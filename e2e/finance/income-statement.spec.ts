import { day } from '../support/day.ts'
import { startLedger } from '../support/ledger.ts'
import { expect, test } from '../support/test.ts'

test('the DRE adds up month by month, and a paid cash entry that is made fixed reaches the months to come', async ({
  page,
}) => {
  const { category, record } = await startLedger(page)
  const today = day()
  await record({ type: 'INCOME', amount: 500, scheduleDate: today, effectiveDate: today, description: 'Visita' })
  const rent = await record({
    type: 'EXPENSE',
    amount: 200,
    scheduleDate: today,
    effectiveDate: today,
    description: 'Aluguel da sala',
    category: category('Aluguel'),
  })
  await page.goto('/finance/reports/income-statement?period=LAST12MONTHS&status=PAID')
  await expect(page.getByRole('row').filter({ hasText: 'Resultado' })).toContainText('300,00')
  await expect(page.getByText('Aluguel', { exact: true })).toBeVisible()

  await page.goto(`/finance/transactions/transaction/simple/${rent.id}`)
  await page.getByText('Fixa', { exact: true }).click()
  await page.getByText('N vezes', { exact: true }).click()
  await page.getByLabel('Quantas vezes').fill('3')
  await page.getByRole('button', { name: 'Salvar lançamento' }).click()
  await expect(page.getByText('Lançamento atualizado com sucesso!')).toBeVisible()
  await page.goto('/finance/recurring')
  const line = page.getByRole('row').filter({ hasText: 'Aluguel da sala' })
  await line.getByText('Aluguel da sala').click()
  await expect(page).toHaveURL(/open=/)
  await page.reload()
  const panel = page.getByRole('dialog', { name: 'Aluguel da sala' })
  await expect(panel.getByRole('list', { name: 'Lançamentos da recorrência' }).getByRole('listitem')).toHaveCount(3)
  await expect(panel.getByText('Valor de cada')).toBeVisible()
})
