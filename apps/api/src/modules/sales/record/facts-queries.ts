import { sql, type RawBuilder } from 'kysely'
import { integrationQuery } from '#modules/finance/index.ts'
import type { Context } from '#platform/context.ts'
import { cardFeeRows, type StoredFee } from '../card-fees/queries.ts'
import type { HandingFacts } from '../payments/post-to-finance.ts'
import { saleSettingsQuery, usualSaleSettings, type SaleSettings } from '../settings/queries.ts'
import { drawerAccounts, tillFacts, type Stamp, type TillFacts } from '../tills/queries.ts'
import { catalogueItems, defaultPlace, type CatalogueItem } from './catalogue-item-queries.ts'
import { namedIds, namedRows, type Naming } from './reference-queries.ts'
import { mayCheckSales, mayGiveAnyDiscount, mayWriteSales, namedPeople, type PersonOfSale } from './rights-queries.ts'
import { knownSales, lockSaleId, type KnownSale } from './write-queries.ts'

type Maybe = string | null | undefined
type Item = { productId?: Maybe; variationId?: Maybe; serviceId?: Maybe }
type Draft = Naming & {
  products?: readonly (Item & { placeId?: string | undefined })[] | undefined
  services?: readonly Item[] | undefined
  clientId?: Maybe
  sellerId?: Maybe
  service?: { technicalId?: Maybe } | null | undefined
}

/** `ids`: under which it may have been written already; `itemIds`: what is sold beside what the draft names. */
type Asked = { draft: Draft; ids?: readonly string[]; till?: Stamp | undefined; itemIds?: readonly string[] }

/** Everything a sale is judged by, as it is now. */
export type SaleFacts = {
  written: ReadonlyMap<string, KnownSale>
  settings: SaleSettings
  items: ReadonlyMap<string, CatalogueItem>
  defaultPlaceId: string
  /** Of what the draft names, what there is: 'place id', 'account id' … */
  named: ReadonlySet<string>
  people: ReadonlyMap<string, PersonOfSale>
  /** Accounts in which the money of a till lies. */
  drawers: ReadonlySet<string>
  till: TillFacts | undefined
  finance: HandingFacts
  mayWrite: (type: 'SALEORDER' | 'SERVICEORDER') => boolean
  mayGiveAnyDiscount: boolean
  mayCheck: boolean
  now: Date
  timeZone: string
}

/** In one round trip. Whoever sends the same sale at the same instant waits here. */
export async function readSaleFacts(ctx: Context, { draft, ids = [], till, itemIds = [] }: Asked): Promise<SaleFacts> {
  const people = [draft.clientId, draft.sellerId, draft.service?.technicalId].flatMap((id) => id ?? [])
  const [, { rows }] = await Promise.all([
    ids[0] === undefined ? null : lockSaleId(ctx, ids[0]),
    sql<Row>`select ${list(knownSales(ids))} as written, ${one(saleSettingsQuery(ctx.db))} as settings,
      ${list(catalogueItems([...itemIdsOf(draft), ...itemIds]))} as items, (${defaultPlace}) as default_place_id,
      ${list(namedRows(draft))} as named, ${list(namedPeople(people, ctx.userId))} as people,
      ${list(drawerAccounts(namedIds(draft, 'account')))} as drawers, ${till ? one(tillFacts(till, ctx.now())) : sql`null`} as till,
      ${one(integrationQuery(ctx.db))} as integration, ${list(cardFeeRows)} as fees`.execute(ctx.db),
  ])
  const row = rows[0]!
  const drawers = new Set(row.drawers.map(({ id }) => id))
  return {
    written: byId(row.written),
    settings: row.settings ? camelKeys(row.settings) : usualSaleSettings,
    items: byId(row.items),
    defaultPlaceId: row.defaultPlaceId,
    named: new Set(row.named.map(({ known }) => known)),
    people: byId(row.people),
    drawers,
    till: row.till ? camelKeys(row.till) : undefined,
    finance: {
      settings: row.integration ? camelKeys(row.integration) : undefined,
      fees: row.fees.map(camelKeys),
      drawers,
    },
    mayWrite: (type) => mayWriteSales(ctx, type),
    mayGiveAnyDiscount: mayGiveAnyDiscount(ctx),
    mayCheck: mayCheckSales(ctx),
    now: ctx.now(),
    timeZone: ctx.actor?.timeZone ?? 'America/Sao_Paulo',
  }
}

type Row = {
  written: KnownSale[]
  settings: SaleSettings | null
  items: CatalogueItem[]
  defaultPlaceId: string
  named: { known: string }[]
  people: PersonOfSale[]
  drawers: { id: string }[]
  till: TillFacts | null
  integration: NonNullable<HandingFacts['settings']> | null
  fees: StoredFee[]
}

type Query = RawBuilder<unknown> | ReturnType<typeof integrationQuery> | ReturnType<typeof saleSettingsQuery>

const list = (query: Query) => sql`(select coalesce(json_agg(each), '[]') from (${query}) each)`
const one = (query: Query) => sql`(select row_to_json(each) from (${query}) each limit 1)`

const itemIdsOf = ({ products = [], services = [] }: Draft) =>
  [...products, ...services].flatMap(
    ({ productId, variationId, serviceId }) => variationId ?? productId ?? serviceId ?? [],
  )

const byId = <Each extends { id: string }>(rows: readonly Each[]) =>
  new Map(rows.map((row) => [row.id, camelKeys(row)]))

/** Columns inside JSON keep their names in the database. */
const camelKeys = <Each extends object>(row: Each): Each =>
  Object.fromEntries(
    Object.entries(row).map(([key, value]) => [
      key.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase()),
      value,
    ]),
  ) as Each
