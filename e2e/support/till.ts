import type { APIRequestContext, Page } from '@playwright/test'
import { sales } from '@prumo/contract/sales/sales'
import type { Api } from './api.ts'
import { aCompany } from './company.ts'
import { expect } from './test.ts'

/** A company of its own with a few things to sell and an open till at this browser, at its screen of sale. */
export async function startTill(page: Page, request: APIRequestContext) {
  const api = await aCompany(page, request)
  const { make } = api
  const tube = await make.product({
    name: 'Tubo de cobre',
    sku: 'TBC-038',
    price: 36.9,
    costPrice: 5,
    unit: 'M',
    barcode: '7891520403388',
  })
  await make.product({ name: 'Suporte 500 mm', sku: 'SUP-500', price: 89.9, costPrice: 5, unit: 'PAR' })
  await make.service({ name: 'Instalação de split', code: 'SRV-INST', price: 550 })
  const till = await make.till({ name: 'Balcão', series: '01' })
  let deviceId = ''
  // The device names itself when it asks for its till; choosing and opening one by hand has its own journey.
  await page.route(
    '**/api/sale/tills/here',
    async (route) => {
      deviceId = (route.request().postDataJSON() as { deviceId: string }).deviceId
      await api.put(`sale/tills/${till.id}/device`, { deviceId, deviceName: 'Balcão' })
      await make.openShift(till.id, { float: 100 })
      await route.continue()
    },
    { times: 1 },
  )
  await page.goto('/pdv')
  await expect(page.getByRole('button', { name: 'Caixa aberto' })).toBeVisible()
  await expect(page.getByText('Catálogo neste aparelho')).toBeAttached()
  return { ...api, tube, till, deviceId }
}

/** The sales the server knows. */
export const soldBy = async ({ make }: Api) => (await make.call(sales.list, { body: { limit: 10 } })).items
