import { startShop } from '../support/selling.ts'
import { expect, test } from '../support/test.ts'

test('an entry of a sale says whose it is: finance gives it a category, its sale alone changes or removes it', async ({
  page,
  request,
}) => {
  const { post, quote, change } = await startShop(page, request)
  const { id, code } = await quote({ payments: [{ method: 'TICKET', amount: 200 }] })
  await change(id, 'INVOICED')
  const { items } = await post('sale/transaction/filter', { limit: 5 })
  expect(items).toHaveLength(1)

  await page.goto(`/finance/transactions/transaction/simple/${items[0].id}`)
  await expect(page.getByText('só mudam no registro de origem', { exact: false })).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Valor' })).toBeDisabled()
  await expect(page.getByRole('button', { name: 'Deletar' })).toHaveCount(0)
  await page.getByRole('textbox', { name: 'Descrição' }).fill('Filtros da padaria')
  await page.getByRole('button', { name: 'Salvar lançamento' }).click()
  await expect(page.getByText('Filtros da padaria').first()).toBeVisible()

  await page.goto(`/finance/transactions/transaction/simple/${items[0].id}`)
  await page.getByRole('link', { name: `Abrir venda ${code}` }).click()
  await expect(page).toHaveURL(new RegExp(`/sales/sale/${id}$`))
})
