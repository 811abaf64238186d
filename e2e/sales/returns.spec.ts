import { axeFindings } from '../support/axe.ts'
import { sellAtTill, startShop } from '../support/selling.ts'
import { expect, test } from '../support/test.ts'

test(
  'a receipt that this device never kept is fetched by its id; part of its sale comes back by keyboard: money, stock and finance follow, and it is printed [sal-27]',
  { tag: '@main' },
  async ({ page, request }) => {
    const shop = await startShop(page, request)
    const sale = await sellAtTill(shop)
    await page.goto(`/pdv/order/receipt/${sale.id}`)
    await expect(page.getByText(/^TOTAL R\$ +300,00$/)).toBeVisible()
    await page.keyboard.press('F6')
    const dialog = page.getByRole('dialog', { name: /^Devolver ou trocar/ })
    const filter = dialog.getByRole('checkbox', { name: /Filtro G4/ })
    await filter.press('Space')
    const quantity = dialog.getByRole('textbox', { name: 'Quantidade de Filtro G4' })
    await quantity.fill('4')
    await expect(dialog.getByText('Informe até 3')).toBeVisible()
    await quantity.fill('1')
    await expect(dialog.getByRole('region', { name: 'O valor' })).toContainText('Volta ao clienteR$ 100,00')
    await expect(dialog.getByRole('radio', { name: /^Crédito da loja/ })).toBeDisabled()
    await dialog.getByRole('textbox', { name: 'Motivo' }).fill('Não serviu')
    expect(await axeFindings(page)).toEqual([])
    await dialog.getByRole('button', { name: 'Registrar devolução' }).press('Enter')
    const done = page.getByRole('dialog', { name: 'Devolução nº 1 registrada' })
    await expect(done.getByRole('status')).toContainText('Entregue R$ 100,00 ao cliente.')
    expect((await shop.make.stockOf(shop.filter)).current).toBe(48)
    expect(await shop.make.entries({ type: 'EXPENSE' })).toMatchObject([{ amount: 100, status: 'PAID' }])

    await done.getByRole('button', { name: 'Comprovante' }).click()
    await expect(page.getByText('COMPROVANTE DE DEVOLUÇÃO', { exact: true })).toBeVisible()
    await expect(page.getByText(/^Devolvido em dinheiro +100,00$/)).toBeVisible()

    await page.goto(`/sales/sale/${sale.id}`)
    await expect(page.getByText('Devolvida em parte')).toBeVisible()
    const returns = page.getByRole('list', { name: 'Devoluções' })
    await expect(returns).toContainText('Devolução nº 1')
    await expect(returns).toContainText('1 × Filtro G4')
    await page.getByRole('button', { name: 'Devolver ou trocar' }).click()
    await expect(page.getByRole('dialog').getByText('1 já devolvido')).toBeVisible()
  },
)

test('an exchange leaves credit with the client and opens the next sale with them', async ({ page, request }) => {
  const shop = await startShop(page, request)
  const sale = await sellAtTill(shop, { clientId: shop.client.id })
  await page.goto('/sales-order')
  await page.getByRole('button', { name: /^Ações de Pedido/ }).click()
  await page.getByRole('menuitem', { name: 'Devolver ou trocar' }).click()
  const dialog = page.getByRole('dialog', { name: /^Devolver ou trocar/ })
  await dialog.getByText('Trocar', { exact: true }).click()
  await dialog.getByRole('button', { name: 'Tudo' }).click()
  await dialog.getByRole('textbox', { name: 'Motivo' }).fill('Quer o maior')
  await expect(dialog.getByRole('region', { name: 'O valor' })).toContainText('Vira crédito da lojaR$ 300,00')
  await dialog.getByRole('button', { name: 'Registrar troca' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Abrir nova venda' }).click()
  await expect(page).toHaveURL(/\/pdv$/)
  await expect(page.getByText('Padaria Pão do Círio').first()).toBeVisible()
  const { balance } = await shop.get(`sale/store-credit/${shop.client.id}`)
  expect(balance).toBe(300)
  expect((await shop.make.stockOf(shop.filter)).current).toBe(50)
  expect((await shop.get(`sale/sales/${sale.id}`)).returnState).toBe('ALL')
})
