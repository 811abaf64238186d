import type { APIRequestContext, Page } from '@playwright/test'
import { saleSettings } from '@prumo/contract/sales/sale-settings'
import type { SaleDraft } from '@prumo/worlds/selling'
import type { Api } from './api.ts'
import { aCompany } from './company.ts'

/** A company of its own with a client, two products on the shelf and a service, and the API beside the browser. */
export async function startSelling(page: Page, request: APIRequestContext) {
  const api = await aCompany(page, request)
  const { make } = api
  const product = (sku: string, name: string, price: number) =>
    make.product({ sku, name, price, costPrice: price / 2, stock: 50, cost: price / 2 })
  const filter = await product('FLT-1', 'Filtro G4', 100)
  const support = await product('SUP-1', 'Suporte de parede', 40)
  const cleaning = await make.service({ name: 'Higienização de split', code: 'SRV-1' })
  const client = { id: await make.client('Padaria Pão do Círio', { cellPhone: '91988887777' }) }
  const quote = (own: Partial<SaleDraft> = {}) =>
    make.sale({ clientId: client.id, products: [{ productId: filter, quantity: 2 }], ...own })
  return { ...api, filter, support, cleaning, client, quote, change: make.advance }
}

/** Sales of both kinds become entries when they are invoiced, and somebody is asked before. */
export const handOverWhenInvoiced = async ({ make }: Api) =>
  make.handOver(await make.account({ name: 'Conta do mês', openingDate: '2020-01-01' }), {
    asksFirst: true,
    atTills: false,
  })

type Shop = Awaited<ReturnType<typeof startSelling>>

/** A company that sells at a counter without a till; finance hears of it. */
export async function startShop(page: Page, request: APIRequestContext) {
  const shop = await startSelling(page, request)
  await shop.make.handOver(await shop.make.account({ name: 'Conta do caixa', openingDate: '2020-01-01' }))
  await shop.make.call(saleSettings.save, { body: { isShiftRequired: false } })
  return shop
}

/** Three filters for 300, paid at once. */
export const sellAtTill = ({ make, filter }: Shop, own: Partial<SaleDraft> = {}) =>
  make.sale({
    origin: 'pdv',
    paid: true,
    products: [{ productId: filter, quantity: 3 }],
    payments: [{ method: 'MONEY', amount: 300 }],
    ...own,
  })
