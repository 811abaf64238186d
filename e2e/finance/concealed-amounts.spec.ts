import { day } from '../support/day.ts'
import { startLedger } from '../support/ledger.ts'
import { expect, test } from '../support/test.ts'

const amount = /\d,\d\d(?![\d%])/

const screens = [
  ['/finance/dashboard', 'Saldo Atual'],
  ['/finance/dashboard?key=overview', 'Saldo Atual'],
  ['/finance/transactions', 'Conserto do telhado'],
  ['/finance/transactions/by-category', 'Sem Categoria'],
  ['/finance/cash-flow', 'Receitas'],
  ['/finance/bank-accounts', 'Conta do mês'],
  ['/finance/reports', 'Resultado'],
  ['/finance/reports/income-statement', 'Despesas'],
  ['/finance/future-cash-flow', 'Conta do mês'],
] as const

test('amounts hidden on one screen are hidden on all, for this person, until they are shown again', async ({
  page,
}) => {
  const { record } = await startLedger(page)
  const scheduleDate = day()
  await record({ type: 'EXPENSE', amount: 4321.98, scheduleDate, description: 'Conserto do telhado' })
  const main = page.getByRole('main')
  await page.goto('/finance/dashboard')
  await expect(main).toContainText(/\d,\d\d/)
  const isKept = page.waitForResponse((answer) => answer.url().includes('preferences') && answer.ok())
  await page.getByRole('button', { name: 'Ocultar valores' }).click()
  await isKept
  await page.getByRole('link', { name: 'Início' }).first().click()
  await expect(page.getByRole('heading', { name: /^Olá/ })).toBeVisible()
  await expect(main).toContainText('A receber')
  await expect(main).not.toContainText(amount)
  for (const [path, words] of screens) {
    // Each is a fresh page: what was chosen comes from the server.
    await page.goto(path)
    await expect(main, path).toContainText(words)
    await expect(page.locator('[aria-busy=true], .mantine-Skeleton-root')).toHaveCount(0)
    await expect(main, path).toContainText('••')
    await expect(main, path).not.toContainText(amount)
  }

  await page.goto('/finance/dashboard')
  await page.getByRole('button', { name: 'Mostrar valores' }).click()
  await expect(main).toContainText('4.321,98')
})
