import type { APIRequestContext, Page } from '@playwright/test'
import { aCompany } from './company.ts'
import type { apiAs } from './people.ts'

type Sold = { id: string; code: number; version: number }

/** A company of its own with a client, two products on the shelf and a service, and the API beside the browser. */
export async function startSelling(page: Page, request: APIRequestContext) {
  const api = await aCompany(page, request)
  const product = async (sku: string, name: string, salePrice: number) => {
    const { id } = await api.post('product/products', { name, sku, pricing: { salePrice, costPrice: salePrice / 2 } })
    await api.post('product/api/v1/products/stock/movements', {
      productId: id,
      type: 'PURCHASE',
      quantity: 50,
      cost: salePrice / 2,
      reference: 'NF-e 1',
    })
    return id as string
  }
  const filter = await product('FLT-1', 'Filtro G4', 100)
  const support = await product('SUP-1', 'Suporte de parede', 40)
  const { id: cleaning } = await api.post('service/services', {
    name: 'Higienização de split',
    code: 'SRV-1',
    pricing: { salePrice: 150 },
  })
  const client = await api.post('customer/customer', { name: 'Padaria Pão do Círio', cellPhone: '91988887777' })
  const quote = (own: object = {}): Promise<Sold> =>
    api.post('sale/sales', { clientId: client.id, products: [{ productId: filter, quantity: 2 }], ...own })
  const change = (id: string, status: string, own: object = {}): Promise<Sold> =>
    api.patch(`sale/sales/${id}/status`, { status, ...own })
  return { ...api, filter, support, cleaning: cleaning as string, client, quote, change }
}

/** Sales of both kinds become entries when they are invoiced, and somebody is asked before. */
export async function handOverWhenInvoiced({ post, put }: Awaited<ReturnType<typeof apiAs>>) {
  const { id } = await post('sale/bank-account', { name: 'Conta do mês', openingBalance: 0, openingDate: '2020-01-01' })
  const area = { enabled: true, defaultBankAccountId: id, defaultCategoryId: null, confirmBeforeCreating: true }
  await put('sale/api/financial/integration/settings', {
    enableAutoTransactionCreation: true,
    pdvSettings: { ...area, enabled: false },
    salesOrderSettings: { ...area, statusTriggers: ['INVOICED'] },
    serviceOrderSettings: { ...area, statusTriggers: ['DELIVERED'] },
  })
}

type Shop = Awaited<ReturnType<typeof startSelling>>

/** A company that sells at a counter without a till; finance hears of it. */
export async function startShop(page: Page, request: APIRequestContext) {
  const shop = await startSelling(page, request)
  const account = { name: 'Conta do caixa', openingBalance: 0, openingDate: '2020-01-01' }
  const { id } = await shop.post('sale/bank-account', account)
  const area = { enabled: true, defaultBankAccountId: id, defaultCategoryId: null, confirmBeforeCreating: false }
  await shop.put('sale/api/financial/integration/settings', {
    enableAutoTransactionCreation: true,
    pdvSettings: area,
    salesOrderSettings: { ...area, statusTriggers: ['INVOICED'] },
    serviceOrderSettings: { ...area, statusTriggers: ['DELIVERED'] },
  })
  await shop.put('sale/settings', { isTurnRequired: false })
  return shop
}

/** Three filters for 300, paid at once. */
export const sellAtTill = (shop: Shop, own: object = {}) =>
  shop.post('sale/sales', {
    origin: 'pdv',
    paid: true,
    products: [{ productId: shop.filter, quantity: 3 }],
    payments: [{ method: 'MONEY', amount: 300 }],
    ...own,
  })
/** Filters on the shelf. */
export const stockOf = async (shop: Shop) =>
  (await shop.get(`product/api/v1/products/${shop.filter}/stock`)).currentStock as number
/** What finance wrote down as paid out. */
export const givenBack = async (shop: Shop) => {
  const { items } = await shop.post('sale/transaction/filter', { limit: 20, filters: { type: 'EXPENSE' } })
  return (items as { amount: number; status: string }[]).map(({ amount, status }) => [amount, status])
}
