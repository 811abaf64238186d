import type { Page } from '@playwright/test'
import { day } from '../support/day.ts'
import { beginCompany } from '../support/begin-company.ts'
import { expect, test } from '../support/test.ts'

const moving = 'product/api/v1/products/stock'

/** A company of its own with two products on its shelf, and the API beside the browser. */
async function startShelf(page: Page) {
  const api = await beginCompany(page)
  const make = async (name: string, sku: string, barcode: string, quantity: number) => {
    const { id } = await api.post('product/products', {
      name,
      sku,
      barcode,
      pricing: { salePrice: 20, costPrice: 10 },
      stock: { unitOfMeasurement: 'UN' },
    })
    await api.post(`${moving}/movements`, { productId: id, type: 'PURCHASE', quantity, cost: 10, reference: 'NF 1' })
    return id as string
  }
  const tube = await make('Tubo esponjoso', 'TBE-038', '7898066210388', 10)
  const tape = await make('Fita PVC branca', 'FPV-100', '7891000100103', 5)
  return { ...api, tube, tape }
}

/** As a scanner does it: all at once, with Enter at the end. */
async function scan(page: Page, code: string) {
  await page.locator('main h1').click()
  // In the page itself: keys that come one by one from outside arrive as slowly as the machine is busy.
  await page.evaluate(
    (keys) => {
      const target = document.activeElement ?? document.body
      for (const key of keys)
        target.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
    },
    [...code, 'Enter'],
  )
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test(
    'a count is opened, counted blind by scanner and by hand, stopped and resumed, counted again and approved',
    { tag: '@main' },
    async ({ page }) => {
      const { get, tube } = await startShelf(page)
      await page.goto('/stock/counts')
      await page.getByRole('button', { name: 'Abrir inventário' }).first().click()
      const opening = page.getByRole('dialog', { name: 'Abrir inventário' })
      await opening.getByLabel('Nome').fill('Inventário da loja')
      await opening.getByRole('button', { name: 'Abrir inventário' }).click()
      await expect(page.getByRole('heading', { name: 'Inventário da loja' })).toBeVisible()
      await expect(page.getByText('0 de 2 itens contados')).toBeVisible()

      await scan(page, '7898066210388')
      const tubes = page.getByLabel('Quantidade de Tubo esponjoso')
      await expect(tubes).toHaveValue('1')
      await scan(page, '7898066210388')
      await expect(tubes).toHaveValue('2')
      await page.getByRole('button', { name: '+10' }).click()
      await page.getByRole('button', { name: 'Um a menos' }).click()
      await expect(tubes).toHaveValue('11')
      await tubes.fill('8')
      await page.getByRole('button', { name: 'Salvar e continuar' }).click()
      await expect(page.getByText('1 de 2 itens contados')).toBeVisible()

      await page.getByRole('button', { name: 'Parar e voltar depois' }).click()
      await expect(page.getByText('1 de 2', { exact: true })).toBeVisible()
      await page.getByText('Inventário da loja').click()
      await expect(page.getByText('1 de 2 itens contados')).toBeVisible()
      await page.getByLabel('Código ou nome').fill('fita')
      await page.getByRole('button', { name: /Fita PVC branca/ }).click()
      await page.getByLabel('Quantidade de Fita PVC branca').fill('5')
      await page.getByRole('button', { name: 'Salvar e continuar' }).click()
      await expect(page.getByText('2 de 2 itens contados')).toBeVisible()

      await page.getByRole('button', { name: 'Encerrar contagem' }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Encerrar contagem' }).click()
      await expect(page.getByText('contado 8 un · sistema 10 un')).toBeVisible()
      await page.getByRole('button', { name: 'Contar de novo o que difere' }).click()
      await expect(page.getByText('0 de 1 itens contados')).toBeVisible()
      await scan(page, '7898066210388')
      await page.getByLabel('Quantidade de Tubo esponjoso').fill('9')
      await page.getByRole('button', { name: 'Salvar e continuar' }).click()
      await expect(page.getByText('1 de 1 itens contados')).toBeVisible()
      await page.getByRole('button', { name: 'Encerrar contagem' }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Encerrar contagem' }).click()
      await page.getByRole('button', { name: 'Aprovar inventário' }).click()
      await page.getByRole('button', { name: 'Aprovar e ajustar estoque' }).click()
      await expect(page.getByText('Inventário aprovado: 1 item ajustado')).toBeVisible()
      expect((await get(`product/api/v1/products/${tube}/stock`)).currentStock).toBe(9)
    },
  )
})

test('a second place is added, things are moved there with their batch, and what expires is listed', async ({
  page,
}) => {
  const { post, tape } = await startShelf(page)
  await post(`${moving}/movements`, {
    productId: tape,
    type: 'PURCHASE',
    quantity: 4,
    reference: 'NF 2',
    batch: 'L-77',
    expirationDate: day(500),
  })
  await page.goto('/products/stock-reports?key=places')
  await page.getByRole('button', { name: 'Novo local' }).click()
  const dialog = page.getByRole('dialog', { name: 'Novo local' })
  await dialog.getByLabel('Nome').fill('Van do Tiago')
  await dialog.getByRole('button', { name: 'Salvar local' }).click()
  await expect(page.getByRole('table', { name: 'Locais de estoque' }).getByText('Van do Tiago')).toBeVisible()

  await page.goto(`/products/product/${tape}`)
  await page.getByRole('button', { name: 'Transferir estoque: Fita PVC branca' }).click()
  const moved = page.getByRole('dialog', { name: 'Transferir: Fita PVC branca' })
  await moved.getByRole('combobox', { name: 'De' }).click()
  await page.getByRole('option', { name: 'Estoque principal' }).click()
  await moved.getByRole('combobox', { name: 'Para' }).click()
  await page.getByRole('option', { name: 'Van do Tiago' }).click()
  await moved.getByLabel('Quantidade').fill('3')
  await expect(moved.getByText('Disponível neste local: 9 un')).toBeVisible()
  await moved.getByRole('button', { name: 'Transferir' }).click()
  await expect(page.getByText('Transferência registrada')).toBeVisible()
  const places = page.getByRole('list', { name: 'Por local' })
  await expect(places.getByText('Van do Tiago')).toBeVisible()
  await expect(places.getByText('6 un')).toBeVisible()

  await page.goto('/stock/batches')
  const batches = page.getByRole('table', { name: 'Lotes e validade' })
  await expect(batches.getByText('L-77').first()).toBeVisible()
  await expect(batches.getByText('Van do Tiago')).toBeVisible()
})
