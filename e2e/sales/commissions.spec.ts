import { axeFindings } from '../support/axe.ts'
import { startSelling } from '../support/selling.ts'
import { expect, test } from '../support/test.ts'

test('a rate is set, a sale earns by it, the statement names the sale, and it is paid from finance', async ({
  page,
  request,
}) => {
  const { post, quote, change } = await startSelling(page, request)
  const { id: seller } = await post('customer/people', { name: 'Ana Vendedora', type: 'Seller' })
  await post('sale/bank-account', { name: 'Banco da loja', openingBalance: 1000, openingDate: '2020-01-01' })

  await page.goto('/sales/commissions')
  await expect(page.getByText('Nenhuma comissão neste período')).toBeVisible()
  await page.getByRole('button', { name: 'Regras de comissão' }).click()
  await page.getByRole('button', { name: 'Nova regra' }).first().click()
  const making = page.getByRole('dialog', { name: 'Nova regra' })
  await making.getByText('Produto', { exact: true }).click()
  await making.getByRole('button', { name: 'Salvar regra' }).click()
  await expect(making.getByText('Escolha sobre o que é a comissão')).toBeVisible()
  await making.getByRole('combobox', { name: 'Produto' }).click()
  await page.getByRole('option', { name: 'Filtro G4' }).click()
  await making.getByLabel('Comissão').fill('7,5')
  await expect(making.getByText(/são R\$\s75,00/)).toBeVisible()
  expect(await axeFindings(page)).toEqual([])
  await making.getByRole('button', { name: 'Salvar regra' }).click()
  await expect(page.getByText('Regra salva!')).toBeVisible()
  await expect(page.getByText('Produto Filtro G4')).toBeVisible()

  const { id } = await quote({ sellerId: seller })
  const { code } = await change(id, 'INVOICED')
  await page.goto('/sales/commissions')
  await page.getByText('Ana Vendedora').click()
  await expect(page.getByRole('heading', { name: 'Ana Vendedora' })).toBeVisible()
  await expect(page.getByText(`Nº ${code}`).first()).toBeVisible()
  await expect(page.getByText('R$ 15,00 a pagar')).toBeVisible()

  await page.getByRole('button', { name: 'Pagar comissão' }).click()
  const paying = page.getByRole('dialog', { name: 'Pagar comissão de Ana Vendedora' })
  await paying.getByRole('button', { name: /^Pagar R\$/ }).click()
  await expect(paying.getByText('Selecione uma conta bancária')).toBeVisible()
  await paying.getByRole('combobox', { name: 'Conta que paga' }).click()
  await page.getByRole('option', { name: 'Banco da loja' }).click()
  expect(await axeFindings(page)).toEqual([])
  await paying.getByRole('button', { name: /^Pagar R\$/ }).click()
  await expect(page.getByText('Comissão lançada no financeiro!')).toBeVisible()
  await expect(page.getByText('nada a pagar')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Pagar comissão' })).toHaveCount(0)
  await expect(page.getByRole('heading', { name: 'Em pagamento' })).toBeVisible()
  await page.getByRole('button', { name: 'Desfazer pagamento' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Desfazer pagamento' }).click()
  await expect(page.getByText('Pagamento desfeito!')).toBeVisible()
  await expect(page.getByText('R$ 15,00 a pagar')).toBeVisible()
})
