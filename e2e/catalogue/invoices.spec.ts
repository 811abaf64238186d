import { invoiceXml } from '@prumo/worlds/invoice-xml'
import { beginCompany } from '../support/begin-company.ts'
import { proveAddress } from '../support/emails.ts'
import { expect, test } from '../support/test.ts'

test(
  'an invoice is dropped, looked through, received into stock and payables, and taken back',
  { tag: '@main' },
  async ({ page }) => {
    const api = await beginCompany(page)
    await api.post('product/products', {
      name: 'Gás R-410A',
      sku: 'GAS-410',
      barcode: '7898066210883',
      pricing: { salePrice: 990, costPrice: 600 },
    })
    await api.post('sale/bank-account', { name: 'Itaú', bank: '341', openingBalance: 0, openingDate: '2026-01-01' })
    const xml = invoiceXml({
      number: 4471,
      recipient: '12ABC34501DE35',
      lines: [
        { gtin: '7898066210883', name: 'GAS REFRIG R410A', quantity: 12, value: 7200, freight: 148.8 },
        { code: '27034', name: 'DRENO CORRUGADO 3/4', unit: 'RL', quantity: 4, value: 400 },
      ],
      parcels: [
        { number: '001', due: '2030-12-14', amount: 3874.4 },
        { number: '002', due: '2031-01-13', amount: 3874.4 },
      ],
    })
    await page.goto('/stock/invoices')
    await page.getByRole('button', { name: 'Receber nota' }).first().click()
    await page
      .getByLabel('Solte ou escolha o XML da NF-e')
      .setInputFiles({ name: 'nota.xml', mimeType: 'application/xml', buffer: Buffer.from(xml) })
    await expect(page.getByRole('heading', { name: /^NF-e 4471/ })).toBeVisible()
    await expect(page.getByText('Chave e dígito conferem')).toBeVisible()
    await expect(page.getByText('Para o CNPJ desta empresa')).toBeVisible()
    await expect(page.getByText('+12 UN')).toBeVisible()
    await expect(page.getByText('Falta definir 1 linha')).toBeVisible()

    await page.getByRole('button', { name: 'Novo produto de DRENO CORRUGADO 3/4' }).click()
    const dialog = page.getByRole('dialog', { name: 'Novo produto' })
    await dialog.getByRole('button', { name: 'Salvar produto' }).click()
    await expect(page.getByText('Escolha a conta')).toBeVisible()
    // What is to be made can still be one that is there, and looking for it can be given up.
    await page.getByRole('button', { name: 'Trocar produto de DRENO CORRUGADO 3/4' }).click()
    await expect(page.getByRole('combobox', { name: 'Produto de DRENO CORRUGADO 3/4' })).toBeVisible()
    await page.getByRole('button', { name: 'Cancelar troca de DRENO CORRUGADO 3/4' }).click()
    await expect(page.getByRole('button', { name: 'Editar produto de DRENO CORRUGADO 3/4' })).toBeVisible()
    await page.getByRole('combobox', { name: 'Conta' }).click()
    await page.getByRole('option', { name: 'Itaú' }).click()
    await expect(page.getByText('Tudo pronto para receber')).toBeVisible()
    await page.getByRole('button', { name: 'Receber nota' }).click()
    await expect(page.getByText('Nota recebida!')).toBeVisible()
    await expect(page.getByText('Em aberto')).toHaveCount(2)

    await page.goto('/products')
    await expect(
      page
        .getByRole('row', { name: /Gás R-410A/ })
        .getByText('12', { exact: false })
        .first(),
    ).toBeVisible()
    await page.goto('/stock/invoices')
    await page.getByText('NF-e 4471').first().click()
    await page.getByRole('button', { name: 'Desfazer recebimento' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Desfazer recebimento' }).click()
    await expect(page.getByText('Recebimento desfeito!')).toBeVisible()
    await expect(page.getByText('Desfeita').first()).toBeVisible()
    await expect(page.getByText('Em aberto')).toHaveCount(0)
  },
)

test('what is owed to a blocked supplier is asked about, also when it is added to an invoice that came in without', async ({
  page,
  expectProblem,
}) => {
  expectProblem(/409 .*payables/)
  const api = await beginCompany(page)
  const document = '04252011000110'
  const { id } = await api.post('customer/people', { name: 'Refrigás', type: 'Supplier', document })
  await api.put(`customer/people/${id}/status`, { status: 'Blocked', reason: 'Atrasa entregas' })
  await api.post('product/products', { name: 'Gás', sku: 'GAS', barcode: '7898066210883', pricing: { salePrice: 990 } })
  await api.post('sale/bank-account', { name: 'Itaú', bank: '341', openingBalance: 0, openingDate: '2026-01-01' })
  const xml = invoiceXml({
    recipient: '12ABC34501DE35',
    lines: [{ gtin: '7898066210883' }],
    parcels: [{ due: '2030-12-14', amount: 100 }],
  })
  await page.goto('/stock/invoices')
  await page.getByRole('button', { name: 'Receber nota' }).first().click()
  await page
    .getByLabel('Solte ou escolha o XML da NF-e')
    .setInputFiles({ name: 'nota.xml', mimeType: 'application/xml', buffer: Buffer.from(xml) })
  await page.getByRole('switch', { name: 'Lançar contas a pagar' }).click()
  await page.getByRole('button', { name: 'Receber nota' }).click()
  await expect(page.getByText('Nota recebida!')).toBeVisible()
  await page.getByRole('combobox', { name: 'Conta' }).click()
  await page.getByRole('option', { name: 'Itaú' }).click()
  await page.getByRole('button', { name: 'Lançar contas a pagar' }).click()
  const question = page.getByRole('dialog', { name: 'Pessoa bloqueada' })
  await expect(question.getByText('Atrasa entregas')).toBeVisible()
  await question.getByRole('button', { name: 'Lançar mesmo assim' }).click()
  await expect(page.getByText('Contas a pagar lançadas!')).toBeVisible()
  await expect(page.getByText('Em aberto')).toHaveCount(1)
})

test('what runs out is ordered from its supplier', async ({ page }) => {
  const api = await beginCompany(page)
  await proveAddress(page.request, api)
  const { id } = await api.post('customer/people', {
    name: 'Refrigás',
    type: 'Supplier',
    email: 'vendas@refrigas.com.br',
  })
  await api.post('product/products', {
    name: 'Capacitor 35 µF',
    sku: 'CAP-35',
    supplier: { id },
    pricing: { salePrice: 32 },
    stock: { minimumStock: 10, maximumStock: 30, packSize: 12 },
  })
  await page.goto('/stock/replenishment')
  const row = page.getByRole('row', { name: /Capacitor 35/ })
  await expect(row.getByText('36 UN')).toBeVisible()
  await expect(row.getByText('Acabou')).toBeVisible()
  await row.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Montar pedido' }).click()
  const dialog = page.getByRole('dialog', { name: 'Pedido de compra' })
  await dialog.getByLabel('Quantidade de Capacitor 35 µF').fill('24')
  await dialog.getByRole('button', { name: 'Enviar por e-mail' }).click()
  await expect(page.getByText('Pedido enviado para vendas@refrigas.com.br')).toBeVisible()
})
