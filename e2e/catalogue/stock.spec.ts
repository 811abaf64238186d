import type { Page } from '@playwright/test'
import { beginCompany } from '../support/begin-company.ts'
import { expect, test } from '../support/test.ts'

const adjusting = 'product/api/v1/products'

/** A company of its own with one product of which ten lie there, and the API beside the browser. */
async function startStock(page: Page) {
  const api = await beginCompany(page)
  const { id } = await api.post('product/products', {
    name: 'Gás R-32',
    sku: 'R32',
    pricing: { salePrice: 760, costPrice: 588 },
    stock: { minimumStock: 8, unitOfMeasurement: 'UN' },
  })
  await api.post(`${adjusting}/stock/movements`, {
    productId: id,
    type: 'PURCHASE',
    quantity: 10,
    cost: 588,
    reference: 'NF-e 4471',
  })
  return { ...api, id }
}

test(
  'stock is adjusted with a preview and its refusals, raises an alert that is confirmed and resolved, and leaves as files [cat-42]',
  { tag: '@main' },
  async ({ page }) => {
    await startStock(page)
    await page.goto('/products/stock-reports?key=manage')
    await page.getByText('Gás R-32').first().click()
    const dialog = page.getByRole('dialog', { name: 'Ajustar estoque: Gás R-32' })
    await expect(dialog.getByText('Estoque atual 10 un')).toBeVisible()
    await dialog.getByRole('button', { name: 'Salvar ajuste' }).click()
    await expect(dialog.getByText('Informe a quantidade')).toBeVisible()
    await expect(dialog.getByText('Informe o motivo do ajuste')).toBeVisible()
    await dialog.getByText('Subtrair').click()
    await dialog.getByLabel('Quantidade').fill('12')
    await expect(dialog.getByText('Novo estoque 0 un')).toBeVisible()
    await expect(dialog.getByText('O estoque ficaria negativo: faltam 2 un.')).toBeVisible()
    await dialog.getByLabel('Quantidade').fill('7')
    await expect(dialog.getByText('Novo estoque 3 un')).toBeVisible()
    expect(await dialog.getByLabel('Tipo de movimentação').locator('option').allTextContents()).toEqual([
      'Venda',
      'Ajuste',
      'Perda',
      'Transferência',
    ])
    await dialog.getByLabel('Tipo de movimentação').selectOption('Perda')
    await dialog.getByLabel('Motivo').fill('Vazou')
    await dialog.getByRole('button', { name: 'Salvar ajuste' }).click()
    await expect(dialog.getByText('Motivo deve ter pelo menos 10 caracteres')).toBeVisible()
    await dialog.getByLabel('Motivo').fill('Vazou no depósito')
    await dialog.getByRole('button', { name: 'Salvar ajuste' }).click()
    await expect(page.getByText('Estoque ajustado com sucesso')).toBeVisible()

    await page.getByRole('link', { name: 'Relatórios de Movimentação' }).click()
    const table = page.getByRole('table', { name: 'Movimentações de estoque' })
    await expect(table.getByText('Vazou no depósito')).toBeVisible()
    await expect(table.getByText('10 → 3')).toBeVisible()
    await page.getByRole('button', { name: 'Confirmar alerta: Gás R-32' }).click()
    await expect(page.getByText('Alerta confirmado')).toBeVisible()
    await page.getByRole('button', { name: 'Resolver alerta: Gás R-32' }).click()
    await expect(page.getByText('Alerta resolvido')).toBeVisible()
    await expect(page.getByText('Nenhum alerta')).toBeVisible()

    const saved = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Exportar Excel' }).click()
    expect((await saved).suggestedFilename()).toMatch(/^relatorio-estoque-\d{4}-\d\d-\d\d\.xlsx$/)
    await expect(page.getByText('Relatório Excel gerado com sucesso!')).toBeVisible()
  },
)

test('what somebody else moves is seen at once, and the period and the type narrow the report [cat-43]', async ({
  page,
}) => {
  const { id, put } = await startStock(page)
  await page.goto('/products/stock-reports')
  const table = page.getByRole('table', { name: 'Movimentações de estoque' })
  await expect(table.getByText('NF-e 4471')).toBeVisible()
  await put(`${adjusting}/${id}/stock/adjust`, {
    adjustmentType: 'add',
    quantity: 5,
    movementType: 'ADJUSTMENT',
    reason: 'Contagem do depósito',
  })
  await expect(table.getByText('Contagem do depósito')).toBeVisible()
  await expect(page.getByText('+15', { exact: true }).first()).toBeVisible()
  await page.getByRole('button', { name: 'Filtrar' }).click()
  const sheet = page.getByRole('dialog', { name: 'Filtros do relatório' })
  await sheet.getByRole('combobox', { name: 'Tipo de movimentação' }).click()
  await page.getByRole('option', { name: 'Ajuste' }).click()
  await sheet.getByRole('button', { name: 'Aplicar' }).click()
  await expect(page.getByText('Tipo: Ajuste')).toBeVisible()
  await expect(table.getByText('NF-e 4471')).toHaveCount(0)
  await expect(table.getByText('Contagem do depósito')).toBeVisible()
})

test('variations of all products stand on one page, open in their product, and of many those in use stay [cat-24, cat-25]', async ({
  page,
  expectProblem,
}) => {
  expectProblem(/status of 409/)
  const { post, put } = await startStock(page)
  const { id } = await post('product/products', { name: 'Camiseta', sku: 'CAM-1', pricing: { salePrice: 50 } })
  const made: { id: string }[] = []
  for (const size of ['P', 'M', 'G'])
    made.push(
      await post(`product/products/${id}/variation`, {
        sku: `CAM-1-${size}`,
        name: `Azul · ${size}`,
        attributes: { color: 'Azul', size },
        pricing: { salePrice: 50 },
      }),
    )
  await put(`${adjusting}/${id}/stock/adjust`, {
    variationId: made[0]!.id,
    adjustmentType: 'set',
    quantity: 4,
    movementType: 'ADJUSTMENT',
    reason: 'Contagem do uniforme',
  })
  await page.goto('/products/variations')
  const table = page.getByRole('table', { name: 'Variações de Produtos' })
  await expect(table.getByText('Cor: Azul · Tamanho: M')).toBeVisible()
  await table.getByText('Azul · M', { exact: true }).click()
  await expect(page).toHaveURL(/\/products\/product\/[0-9a-f-]+$/)
  await expect(page.getByRole('dialog').getByRole('textbox', { name: /^SKU/ })).toHaveValue('CAM-1-M')
  await page.goto('/products/variations')
  await table.getByRole('checkbox', { name: 'Selecionar Azul · P' }).check()
  await table.getByRole('checkbox', { name: 'Selecionar Azul · G' }).check()
  await page.getByRole('button', { name: 'Excluir selecionadas' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Excluir variações' }).click()
  await expect(page.getByText('1 variações excluídas com sucesso, 1 falharam')).toBeVisible()
  await expect(table.getByText('Azul · G')).toHaveCount(0)
  await expect(table.getByText('Azul · P', { exact: true })).toBeVisible()
})
