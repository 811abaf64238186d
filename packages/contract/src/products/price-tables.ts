import * as z from 'zod'
import { crudRoutes } from '../crud.ts'
import { byId, calendarDate, id, instant, line, money, requiredMoney, searchText } from '../fields.ts'
import { listOutput } from '../list.ts'
import { defineRoutes } from '../route.ts'
import { findingAccess, productAccess } from './product-access.ts'
import { priceTableRecord } from './product-records.ts'

export const mostTableItems = 1000

const itemId = id.describe('of the product, its variation or the service')

const facts = {
  id,
  name: z.string(),
  customerGroup: z.string().describe('a tag of customers: it is for those who have it'),
  validFrom: calendarDate,
  validUntil: calendarDate.nullable().describe('the last day; null: until further notice'),
}

const priceTable = z.object({
  ...facts,
  itemCount: z.int(),
  items: z.array(z.object({ itemId, name: z.string(), code: z.string(), ownPrice: money.nullable(), price: money })),
  createdAt: instant,
  version: z.int(),
})
export type PriceTableItem = z.input<typeof priceTable>['items'][number]

const draft = z.object({
  name: line(100, { required: 'Por favor, informe o nome' }),
  customerGroup: line(40, { required: 'Escolha o grupo de clientes' }),
  validFrom: calendarDate,
  validUntil: calendarDate.nullable().optional(),
  items: z
    .array(
      z.object({ itemId, price: requiredMoney('Informe o preço').refine((cents) => cents > 0, 'Informe o preço') }),
    )
    .max(mostTableItems, `Use no máximo ${mostTableItems.toLocaleString('pt-BR')} itens`)
    .optional(),
})

/** As whoever sells needs it: see `tablePrice` of the domain. */
export const tableInForce = priceTable
  .pick({ name: true, customerGroup: true, validFrom: true, validUntil: true })
  .extend({ items: z.array(z.object({ itemId, price: money })) })

const routes = crudRoutes({
  name: 'price table',
  ...priceTableRecord,
  item: priceTable,
  option: z.object({ id, name: z.string() }),
  draft,
  filters: { search: searchText, customerGroup: searchText, validOn: calendarDate },
  sort: ['name', 'customerGroup', 'validFrom', 'validUntil'],
})

export const priceTables = defineRoutes({
  ...routes,
  groups: {
    method: 'GET',
    path: 'product/price-tables/groups',
    summary: 'The groups a table can be for: tags of customers, with how many have each',
    access: productAccess.write,
    output: listOutput(z.object({ name: z.string(), customers: z.int() })),
  },
  ofProduct: {
    method: 'GET',
    path: 'product/product-prices/{id}',
    summary: 'What a product and its variations cost by each table that has not ended',
    access: productAccess.read,
    params: byId,
    output: listOutput(z.object({ ...facts, variationName: z.string().nullable(), price: money })),
  },
  ofClient: {
    method: 'GET',
    path: 'product/client-prices/{id}',
    summary: 'The tables a client buys by today',
    access: findingAccess,
    params: byId,
    output: listOutput(tableInForce),
  },
})
