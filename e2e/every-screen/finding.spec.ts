import { readFile } from 'node:fs/promises'
import { beginCompany } from '../support/begin-company.ts'
import { escape } from '../support/keys.ts'
import { expect, test } from '../support/test.ts'

test('a product is found by a slip of the finger and by its scanned code, a box gets its own, and labels are printed', async ({
  page,
}) => {
  const { post } = await beginCompany(page)
  const create = (name: string, sku: string, more: object = {}) =>
    post('product/products', { name, sku, pricing: { salePrice: 129.9 }, ...more })
  await create('Ventilador de parede', 'VEN-60', { barcode: '7891000100103', stock: { currentStock: 3 } })
  await create('Cabo flexível 2,5 mm', 'CAB-25')

  await page.goto('/products')
  const table = page.getByRole('table', { name: 'Produtos' })
  const search = page.getByPlaceholder('Nome, SKU, código de barras, marca ou referência')
  await expect(table.getByRole('row', { name: /Cabo flexível/ })).toBeVisible()
  await search.fill('vemtilador')
  await expect(table.getByRole('row', { name: /Cabo flexível/ })).toBeHidden()
  await expect(table.getByRole('row', { name: /Ventilador de parede/ })).toBeVisible()
  await search.fill('7891000100103')
  await expect(table.getByRole('row', { name: /Ventilador de parede/ })).toBeVisible()

  await table.getByText('Ventilador de parede').click()
  const box = page.getByRole('textbox', { name: 'Novo código' })
  await box.fill('17891000100100')
  await page.getByRole('textbox', { name: 'Vale por' }).last().fill('12')
  await box.press('Enter')
  await expect(page.getByText('Código de barras adicionado!')).toBeVisible()
  await expect(page.getByRole('list', { name: 'Outros códigos de barras' })).toContainText('12 UN')

  await page.keyboard.press('Control+k')
  await page.getByLabel('Buscar telas, cadastros e ações').fill('17891000100100')
  await expect(page.getByRole('option', { name: /^Ventilador de parede/ })).toBeVisible()
  await escape(page, page.getByRole('dialog'))

  await page.goto('/products')
  await table.getByRole('checkbox', { name: 'Selecionar todos' }).check()
  await page.getByRole('button', { name: 'Imprimir etiquetas' }).click()
  const dialog = page.getByRole('dialog', { name: 'Imprimir etiquetas' })
  await expect(dialog.getByRole('status')).toHaveText('2 etiquetas em 1 folha')
  await dialog.getByText('Quantidade em estoque').click()
  await expect(dialog.getByRole('status')).toHaveText('3 etiquetas em 1 folha')
  await dialog.getByRole('textbox', { name: 'Etiquetas de Cabo flexível 2,5 mm' }).fill('70')
  await expect(dialog.getByRole('status')).toHaveText('73 etiquetas em 2 folhas')
  await dialog.getByRole('checkbox', { name: 'Criar código de barras interno para quem não tem' }).check()
  const download = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Gerar PDF' }).click()
  const file = await download
  expect(file.suggestedFilename()).toMatch(/^etiquetas-\d{4}-\d{2}-\d{2}\.pdf$/)
  expect((await readFile(await file.path())).subarray(0, 5).toString()).toBe('%PDF-')
  await expect(dialog).toBeHidden()

  await search.fill('29000')
  await expect(table.getByRole('row', { name: /Cabo flexível/ })).toBeVisible()
  await expect(table.getByRole('row', { name: /Ventilador/ })).toBeHidden()
})
