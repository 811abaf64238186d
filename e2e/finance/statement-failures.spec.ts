import { startLedger } from '../support/ledger.ts'
import { expect, test } from '../support/test.ts'

test('a statement that cannot be read is counted and told, tried again, and deleted from the history [fin-151, fin-176]', async ({
  page,
  request,
}) => {
  const { account, headers } = await startLedger(page)
  const file = { name: 'extrato.csv', mimeType: 'text/csv', buffer: Buffer.from('nada que se leia') }
  const sent = await request.post('/api/sale/bank-statements/import', {
    headers,
    multipart: { file, bankAccountId: account.id, format: 'CSV' },
  })
  expect(sent.ok()).toBe(true)
  await page.goto('/finance/bank-statements/history')
  const numbers = page.getByLabel('Números das importações')
  await expect(numbers).toContainText(/Total de importações1Sucessos0Falhas1/)
  await page.getByRole('row', { name: /extrato\.csv/ }).click()
  const details = page.getByRole('dialog', { name: 'Detalhes da importação' })
  await expect(details.getByRole('region', { name: 'Progresso' })).toContainText('Com erro')

  await details.getByRole('button', { name: 'Reprocessar' }).click()
  await page
    .getByRole('dialog', { name: 'Reprocessar importação?' })
    .getByRole('button', { name: 'Reprocessar' })
    .click()
  await expect(page.getByText('Reprocessamento iniciado com sucesso')).toBeVisible()
  await expect(details.getByRole('region', { name: 'Progresso' })).toContainText('Com erro')

  await details.getByRole('button', { name: 'Excluir' }).click()
  await page
    .getByRole('dialog', { name: 'Excluir importação?' })
    .getByRole('button', { name: 'Excluir importação' })
    .click()
  await expect(page.getByText('Importação excluída com sucesso')).toBeVisible()
  await expect(page.getByText('Nenhuma importação')).toBeVisible()
})
