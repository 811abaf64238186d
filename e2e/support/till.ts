import type { APIRequestContext, Page } from '@playwright/test'
import { apiAs, startCompany } from './people.ts'
import { expect } from './test.ts'

/** A company of its own with a few things to sell and an open till at this browser, at its screen of sale. */
export async function startTill(page: Page, request: APIRequestContext) {
  const account = await startCompany(page)
  const api = await apiAs(request, account)
  const make = (name: string, sku: string, salePrice: number, unitOfMeasurement: string, barcode?: string) =>
    api.post('product/products', {
      name,
      sku,
      ...(barcode && { barcode }),
      pricing: { salePrice, costPrice: 5 },
      stock: { unitOfMeasurement },
    })
  const { id: tube } = await make('Tubo de cobre', 'TBC-038', 36.9, 'M', '7891520403388')
  await make('Suporte 500 mm', 'SUP-500', 89.9, 'PAR')
  await api.post('service/services', { name: 'Instalação de split', code: 'SRV-INST', pricing: { salePrice: 550 } })
  await api.post('sale/tills', { name: 'Balcão', series: '01' })
  await page.goto('/pdv')
  await page.getByRole('button', { name: 'Sem caixa' }).click()
  await page.getByRole('menuitem', { name: 'Escolher caixa' }).click()
  await page
    .getByRole('dialog')
    .getByRole('combobox', { name: /^Caixa/ })
    .click()
  await page.getByRole('option', { name: /série 01/ }).click()
  await page.getByRole('button', { name: 'Usar este caixa' }).click()
  await page.getByRole('button', { name: 'Caixa fechado' }).click()
  await page.getByRole('menuitem', { name: 'Abrir caixa' }).click()
  await page.getByRole('dialog').getByLabel('Fundo de troco').fill('10000')
  await page.getByRole('dialog').getByRole('button', { name: 'Abrir caixa' }).click()
  await expect(page.getByRole('button', { name: 'Caixa aberto' })).toBeVisible()
  await expect(page.getByText('Catálogo neste aparelho')).toBeAttached()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  return { ...api, account, tube: tube as string }
}

/** The sales the server knows. */
export const soldBy = async (api: Awaited<ReturnType<typeof apiAs>>) =>
  (await api.post('sale/sales/filter', { limit: 10 })).items as Record<string, unknown>[]
