import { day } from '../support/day.ts'
import { startLedger } from '../support/ledger.ts'
import { expect, test } from '../support/test.ts'

test('a bill that is due is paid from home, leaves its card, and can be taken back', async ({ page }) => {
  const { record } = await startLedger(page)
  await record({ description: 'Aluguel da loja', amount: 350, scheduleDate: day(-2) })
  await page.goto('/')
  const card = page.getByRole('region', { name: 'A pagar' })
  await expect(card.getByRole('link', { name: 'R$ 350,00 vencido' })).toHaveAttribute('href', /status=OVERDUE/)
  await expect(card).toContainText('há 2 dias')
  await card.getByRole('button', { name: 'Pagar: Aluguel da loja' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Pagar R$ 350,00 hoje' }).click()
  await expect(page.getByText('Pagamento confirmado!')).toBeVisible()
  await expect(card).toContainText('Nada a pagar até hoje.')
  await page.getByRole('button', { name: 'Desfazer' }).click()
  await expect(card).toContainText('Aluguel da loja')
})
