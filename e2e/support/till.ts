import type { APIRequestContext, Page } from '@playwright/test'
import { aCompany } from './company.ts'
import type { apiAs } from './people.ts'
import { expect } from './test.ts'

/** A company of its own with a few things to sell and an open till at this browser, at its screen of sale. */
export async function startTill(page: Page, request: APIRequestContext) {
  const api = await aCompany(page, request)
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
  const till = await api.post('sale/tills', { name: 'Balcão', series: '01' })
  // The device names itself when it asks for its till; choosing and opening one by hand has its own journey.
  await page.route(
    '**/api/sale/tills/here',
    async (route) => {
      const { deviceId } = route.request().postDataJSON() as { deviceId: string }
      await api.put(`sale/tills/${till.id}/device`, { deviceId, deviceName: 'Balcão' })
      await api.post(`sale/tills/${till.id}/shifts`, { float: 100 })
      await route.continue()
    },
    { times: 1 },
  )
  await page.goto('/pdv')
  await expect(page.getByRole('button', { name: 'Caixa aberto' })).toBeVisible()
  await expect(page.getByText('Catálogo neste aparelho')).toBeAttached()
  return { ...api, tube: tube as string }
}

/** The sales the server knows. */
export const soldBy = async (api: Awaited<ReturnType<typeof apiAs>>) =>
  (await api.post('sale/sales/filter', { limit: 10 })).items as Record<string, unknown>[]
