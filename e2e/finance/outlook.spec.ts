import { readFileSync } from 'node:fs'
import { day } from '../support/day.ts'
import { startLedger } from '../support/ledger.ts'
import { expect, test } from '../support/test.ts'

const brazilian = (date: string) => date.split('-').toReversed().join('/')

test('a fixed expense is readjusted, paused, resumed and ended from its panel [fin-45, fin-46, fin-48]', async ({
  page,
}) => {
  const { record, category } = await startLedger(page)
  await record({
    type: 'EXPENSE',
    description: 'Internet',
    amount: 100,
    scheduleDate: day(5),
    category: category('Aluguel'),
    paymentConditionType: 'FIXED',
    occurrences: 6,
  })
  await page.goto('/finance/recurring')
  await page.getByText('Internet').first().click()
  const panel = page.getByRole('dialog', { name: 'Internet' })
  await expect(panel).toContainText('Mensal, 6 vezes')
  await expect(panel).toContainText('R$ 600,00')

  await panel.getByRole('button', { name: 'Reajustar' }).click()
  const readjust = page.getByRole('dialog', { name: 'Reajustar' })
  await readjust.getByRole('button', { name: 'Reajustar' }).click()
  await expect(readjust.getByText(/Informe/)).toBeVisible()
  await readjust.getByRole('textbox', { name: 'Percentual' }).fill('10')
  await expect(readjust.getByText(/6 em aberto mudam/)).toContainText('R$ 110,00')
  await readjust.getByRole('button', { name: 'Reajustar' }).click()
  await expect(page.getByText('Recorrência reajustada!')).toBeVisible()
  await expect(panel).toContainText('R$ 660,00')

  await panel.getByRole('button', { name: 'Pausar' }).click()
  await page.getByRole('dialog', { name: 'Pausar esta recorrência?' }).getByRole('button', { name: 'Pausar' }).click()
  await expect(page.getByText('Recorrência pausada!')).toBeVisible()
  await expect(panel).toContainText('Pausada')
  await panel.getByRole('button', { name: 'Retomar' }).click()
  await expect(panel).toContainText('Ativa')
  await expect(panel).toContainText('R$ 660,00')

  await panel.getByRole('button', { name: 'Encerrar' }).click()
  const end = page.getByRole('dialog', { name: 'Encerrar recorrência' })
  await end.getByRole('textbox', { name: 'Último dia' }).fill(brazilian(day(6)))
  await end.getByRole('button', { name: 'Encerrar' }).click()
  await expect(page.getByText('Recorrência encerrada!')).toBeVisible()
  await expect(panel).toContainText('Em aberto (1)')
  await expect(panel).toContainText('R$ 110,00')
})

test('the forecast shows the lowest day; a scenario moves it, is switched off and on, and all of it is exported [fin-92, fin-94]', async ({
  page,
}) => {
  const { record } = await startLedger(page)
  await record({ type: 'INCOME', description: 'Contrato', amount: 500, scheduleDate: day(3) })
  await record({ type: 'EXPENSE', description: 'Peças', amount: 1200, scheduleDate: day(6) })
  await page.goto('/finance/future-cash-flow')
  const summary = page.getByRole('region', { name: 'Resumo da previsão' })
  await expect(summary).toContainText(`Menor saldo, em ${brazilian(day(6))}`)
  await expect(summary).toContainText('R$ 300,00')

  await page.getByRole('button', { name: 'Novo cenário' }).click()
  const form = page.getByRole('dialog', { name: 'Novo cenário' })
  await expect(form.getByLabel('Nome')).toBeFocused()
  await form.getByRole('button', { name: 'Salvar cenário' }).click()
  await expect(form.getByText('Dê um nome ao cenário')).toBeVisible()
  await form.getByLabel('Nome').fill('Clientes atrasam')
  await form.getByRole('button', { name: 'Salvar cenário' }).click()
  await expect(page.getByText('Cenário criado!')).toBeVisible()
  const warning = page.getByText(`Com os cenários ligados, o saldo fica negativo em ${brazilian(day(6))}.`)
  await expect(warning).toBeVisible()
  await expect(summary).toContainText('-R$ 200,00')
  await expect(page.getByText('Clientes atrasam').first()).toBeVisible()

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page
      .getByRole('button', { name: 'Exportar' })
      .click()
      .then(() => page.getByRole('menuitem', { name: 'CSV' }).click()),
  ])
  const lines = readFileSync(await download.path(), 'utf8').split('\r\n')
  expect(lines[0]).toContain('Clientes atrasam')
  expect(lines.find((line) => line.includes(brazilian(day(6))))).toMatch(/300,00.*-200,00/)

  await page.locator('label', { has: page.getByRole('switch', { name: 'Clientes atrasam' }) }).click()
  await expect(warning).toHaveCount(0)
  await expect(summary).toContainText('R$ 300,00')
  await page.reload()
  await expect(page.getByRole('switch', { name: 'Clientes atrasam' })).not.toBeChecked()
})
