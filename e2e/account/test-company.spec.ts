import { beginCompany } from '../support/begin-company.ts'
import { expect, test } from '../support/test.ts'

test('a company of tests says so on every screen, at the till and on its receipts, until its owner takes it back [sal-29]', async ({
  page,
}) => {
  const { post } = await beginCompany(page)
  await post('product/products', { name: 'Filtro G4', sku: 'FIL-G4', pricing: { salePrice: 30 } })
  const order = await post('sale/sales', {
    origin: 'pdv',
    products: [{ productName: 'Suporte', unitPrice: 25, quantity: 2 }],
  })
  const notice = page.getByText('Empresa de teste: nada aqui vale como venda ou cobrança de verdade.')
  await page.goto('/account?key=account')
  await expect(notice).toHaveCount(0)
  const mark = page.getByRole('switch', { name: 'Esta é uma empresa de teste' })
  await mark.click({ force: true })
  await expect(page.getByText('Esta é agora uma empresa de teste.')).toBeVisible()
  await expect(notice).toBeVisible()
  await page.goto('/products')
  await expect(notice).toBeVisible()
  await page.goto('/pdv')
  await expect(page.getByRole('banner').getByText(/Empresa de teste/)).toBeVisible()
  await page.goto(`/pdv/order/receipt/${order.id}`)
  await expect(page.getByText('DOCUMENTO SEM VALOR FISCAL')).toBeVisible()
  await expect(page.getByText('RECIBO EMITIDO EM AMBIENTE DE HOMOLOGAÇÃO')).toBeVisible()

  await page.goto('/account?key=account')
  await mark.click({ force: true })
  await expect(page.getByText('Esta não é mais uma empresa de teste.')).toBeVisible()
  await expect(notice).toHaveCount(0)
  await page.goto(`/pdv/order/receipt/${order.id}`)
  await expect(page.getByText('DOCUMENTO SEM VALOR FISCAL')).toBeVisible()
  await expect(page.getByText('RECIBO EMITIDO EM AMBIENTE DE HOMOLOGAÇÃO')).toHaveCount(0)
})
