import type { AnswerOf } from '@prumo/contract/route'
import type { tillPack } from '@prumo/contract/sales/till-pack'
import { tillPackHeads } from '@prumo/contract/sales/till-pack-heads'
import { toCents } from '@prumo/domain/money/money'
import type { PriceTable } from '@prumo/domain/products/price-table'
import { percentages } from '@prumo/domain/products/pricing'
import { thousandths } from '@prumo/domain/products/quantity'
import { tableInCents } from '#features/products/door/client-prices.ts'
import { call } from '#shared/api/call.ts'
import type { PackSource } from '#shared/offline/pack.ts'
import { wordText } from './search-words.ts'
import type { StoredClient, StoredItem } from './till-catalogue.ts'
import type { TillClient } from './till-pack-types.ts'

type ItemColumns = AnswerOf<typeof tillPack.items>['columns']
type ClientColumns = AnswerOf<typeof tillPack.clients>['columns']

export const itemSource: PackSource<StoredItem> = {
  name: 'items',
  ask: async (body) => {
    const { columns, ...page } = await call(tillPackHeads.items as typeof tillPack.items, { body })
    return { ...page, rows: columns.id.map((_, nth) => itemAt(columns, nth)) }
  },
}

export const clientSource: PackSource<StoredClient> = {
  name: 'clients',
  ask: async (body) => {
    const { columns, ...page } = await call(tillPackHeads.clients as typeof tillPack.clients, { body })
    return { ...page, rows: columns.id.map((_, nth) => clientAt(columns, nth)) }
  },
}

/** Tables of prices, as they were told under a mark. */
export type StoredPrices = { mark?: string; tables: readonly PriceTable[] }

/** Those that are known, where they are still what they were. */
export async function askPrices(known: StoredPrices): Promise<StoredPrices> {
  const { mark, tables } = await call(tillPackHeads.prices as typeof tillPack.prices, {
    query: known.mark === undefined ? {} : { known: known.mark },
  })
  return tables === null ? known : { mark, tables: tables.map(tableInCents) }
}

const orNull = <T>(value: T | null | undefined, decode: (value: T) => number) =>
  value === null || value === undefined ? null : decode(value)

function itemAt(columns: ItemColumns, nth: number): StoredItem {
  const id = columns.id[nth]!
  const kind = columns.kind[nth]!
  const code = columns.code[nth]!
  const name = columns.name[nth]!
  const barcodes = columns.barcodes[nth] ?? null
  const parent = columns.productId[nth] ?? null
  return {
    id,
    kind: kind === 'S' ? 'service' : 'product',
    productId: kind === 'S' ? null : (parent ?? id),
    variationId: kind === 'V' ? id : null,
    serviceId: kind === 'S' ? id : null,
    code,
    name,
    unit: columns.unit[nth]!,
    unitPrice: orNull(columns.price[nth], toCents) ?? 0,
    isUnpriced: columns.price[nth] === null,
    discountLimit: orNull(columns.discountLimit[nth], percentages.toWhole),
    stock: orNull(columns.stock[nth], thousandths.toWhole),
    minimum: orNull(columns.minimum[nth], thousandths.toWhole),
    maximum: orNull(columns.maximum[nth], thousandths.toWhole),
    thumbnailUrl: columns.thumbnailUrl[nth] ?? null,
    hasVariations: columns.hasVariations[nth]!,
    barcodes,
    words: wordText(name, code, columns.words[nth] ?? null, barcodes?.replace(/\*\d+/g, '') ?? null),
  }
}

function clientAt(columns: ClientColumns, nth: number): StoredClient {
  return storedClient({
    id: columns.id[nth]!,
    name: columns.name[nth]!,
    document: columns.document[nth] ?? null,
    cellPhone: columns.cellPhone[nth] ?? null,
    isBlocked: columns.isBlocked[nth]!,
    groups: columns.groups[nth]!,
  })
}

/** A phone is also looked for without its area code. */
export const storedClient = (client: TillClient): StoredClient => ({
  ...client,
  words: wordText(client.name, client.document, client.cellPhone, client.cellPhone?.slice(2) ?? null),
})
