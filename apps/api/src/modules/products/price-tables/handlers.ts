import { priceTableRecord } from '@prumo/contract/products/product-records'
import { priceTables } from '@prumo/contract/products/price-tables'
import type { InputOf } from '@prumo/contract/route'
import { formatBRL } from '@prumo/domain/money/money'
import type { Context } from '#platform/context.ts'
import { crud } from '#platform/db/crud.ts'
import type { Handlers } from '#platform/http/handlers.ts'
import { exportedRecords } from '#platform/lists/exported-list.ts'
import { Problem } from '#platform/problem.ts'
import {
  isPerson,
  priceTableSource,
  replaceItems,
  selectGroups,
  selectNamedItems,
  selectPricesOfProduct,
  selectTablesOfClient,
} from './queries.ts'

const plain = crud(priceTables, priceTableSource)
const listed = <Item>(items: Item[]) => ({ items, total: items.length })

export const priceTableHandlers: Handlers<typeof priceTables> = {
  ...plain,
  create: async (ctx, { body: { items = [], ...facts } }, exchange) => {
    checkPeriod(facts)
    const named = await nameItems(ctx, items)
    const { id } = await plain.create(ctx, { body: { ...facts, prices: inWords(named) } as typeof facts }, exchange)
    await replaceItems(ctx, id, named)
    return plain.get(ctx, { params: { id } }, exchange)
  },
  update: async (ctx, { params, body: { items, ...facts } }, exchange) => {
    if (facts.validFrom || facts.validUntil) {
      const { validFrom, validUntil } = await plain.get(ctx, { params }, exchange)
      checkPeriod({
        validFrom: facts.validFrom ?? validFrom,
        validUntil: facts.validUntil === undefined ? validUntil : facts.validUntil,
      })
    }
    const named = items && (await nameItems(ctx, items))
    const body = { ...facts, ...(named && { prices: inWords(named) }) } as typeof facts
    const saved = await plain.update(ctx, { params, body }, exchange)
    if (!named) return saved
    await replaceItems(ctx, params.id, named)
    return plain.get(ctx, { params }, exchange)
  },
  groups: async ({ db }) => listed(await selectGroups(db)),
  ofProduct: async (ctx, { params }) => {
    if (!(await selectNamedItems(ctx.db, [params.id])).has(params.id)) throw new Problem('not-found')
    return listed(await selectPricesOfProduct(ctx.db, params.id, ctx.today()))
  },
  ofClient: async (ctx, { params }) => {
    if (!(await isPerson(ctx.db, params.id))) throw new Problem('not-found')
    return listed(await selectTablesOfClient(ctx.db, params.id, ctx.today()))
  },
}

type Draft = InputOf<typeof priceTables.create>['body']

function checkPeriod({ validFrom, validUntil = null }: Pick<Draft, 'validFrom' | 'validUntil'>) {
  if (validUntil && validUntil < validFrom) throw Problem.at('validUntil', 'price-table.wrong-period')
}

async function nameItems({ db }: Context, items: NonNullable<Draft['items']>) {
  const known = await selectNamedItems(
    db,
    items.map(({ itemId }) => itemId),
  )
  return items.map(({ itemId, price }, index) => {
    const item = known.get(itemId)
    if (!item) throw Problem.at(`items.${index}`, 'price-table.item-missing')
    if (items.findIndex((other) => other.itemId === itemId) < index)
      throw Problem.at(`items.${index}`, 'price-table.item-twice')
    return { ...item, price }
  })
}

const inWords = (items: Awaited<ReturnType<typeof nameItems>>) =>
  items.map(({ name, price }) => `${name} · ${formatBRL(price)}`)

export const priceTableList = exportedRecords(priceTableRecord, priceTables, priceTableSource)
