import { today, type CalendarDate } from '@prumo/domain/calendar/calendar-date'
import { tablePrice, type PriceTable } from '@prumo/domain/products/price-table'
import { sql } from 'kysely'
import { integrationQuery } from '#modules/finance/index.ts'
import { ownPersonQuery, type OwnPerson } from '#modules/people/index.ts'
import { tablesNaming } from '#modules/products/index.ts'
import type { Context } from '#platform/context.ts'
import { camelKeys, rowInJson, rowsInJson } from '#platform/db/rows-in-json.ts'
import { cardFeeRows, type StoredFee } from '../card-fees/queries.ts'
import type { HandingFacts } from '../payments/post-to-finance.ts'
import { saleSettingsQuery, usualSaleSettings, type SaleSettings } from '../settings/queries.ts'
import { drawerAccounts, tillFacts, type Stamp, type TillFacts } from '../tills/queries.ts'
import { catalogueItems, defaultPlace, type CatalogueItem } from './catalogue-item-queries.ts'
import { namedIds, namedRows, type Naming } from './reference-queries.ts'
import { mayCheckSales, mayGiveAnyDiscount, mayWriteSales, namedPeople, type PersonOfSale } from './rights-queries.ts'
import { knownSales, lockSaleId, type KnownSale } from './stored-sale-queries.ts'

type Maybe = string | null | undefined
type Item = { productId?: Maybe; variationId?: Maybe; serviceId?: Maybe }
type Draft = Naming & {
  products?: readonly (Item & { placeId?: string | undefined })[] | undefined
  services?: readonly Item[] | undefined
  clientId?: Maybe
  sellerId?: Maybe
  service?: { technicalId?: Maybe } | null | undefined
}

/**
 * `ids`: under which it may have been written already; `itemIds`: what is sold beside what the draft names; `buyers`: at whose prices, and
 * since when at whose before that, where that is not the client of the draft.
 */
type Asked = {
  draft: Draft
  ids?: readonly string[]
  till?: Stamp | undefined
  itemIds?: readonly string[]
  buyers?: { now: Maybe; before: Maybe; since: CalendarDate }
}

/** Everything a sale is judged by, as it is now. */
export type SaleFacts = {
  written: ReadonlyMap<string, KnownSale>
  settings: SaleSettings
  /** At the prices of who buys them. */
  items: ReadonlyMap<string, CatalogueItem>
  /** What costs who buys now something else than who bought before. */
  repricedIds: ReadonlySet<string>
  defaultPlaceId: string
  /** Of what the draft names, what there is: 'place id', 'account id' … */
  named: ReadonlySet<string>
  people: ReadonlyMap<string, PersonOfSale>
  /** The person of whoever asks, if there is one. */
  ownPerson: OwnPerson | undefined
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
export async function readSaleFacts(ctx: Context, asked: Asked): Promise<SaleFacts> {
  const { draft, ids = [], till, itemIds = [] } = asked
  const soldIds = [...itemIdsOf(draft), ...itemIds]
  const timeZone = ctx.actor?.timeZone ?? 'America/Sao_Paulo'
  const day = today(till?.happenedAt ? new Date(till.happenedAt) : ctx.now(), timeZone)
  const buyers = asked.buyers ?? { now: draft.clientId, before: draft.clientId, since: day }
  const people = [draft.clientId, draft.sellerId, draft.service?.technicalId].flatMap((id) => id ?? [])
  const [, { rows }] = await Promise.all([
    ids[0] === undefined ? null : lockSaleId(ctx, ids[0]),
    sql<Row>`select ${rowsInJson(knownSales(ids))} as written, ${rowInJson(saleSettingsQuery(ctx.db))} as settings,
      ${rowsInJson(catalogueItems(soldIds))} as items, (${defaultPlace}) as default_place_id,
      ${rowsInJson(namedRows(draft))} as named, ${rowsInJson(namedPeople(people, ctx.userId))} as people,
      ${rowsInJson(ownPersonQuery(ctx.userId))} as own_person, ${rowsInJson(drawerAccounts(namedIds(draft, 'account')))} as drawers, ${till ? rowInJson(tillFacts(till, ctx.now())) : sql`null`} as till,
      ${rowInJson(integrationQuery(ctx.db))} as integration, ${rowsInJson(cardFeeRows)} as fees,
      ${rowsInJson(tablesNaming(soldIds, { from: buyers.since, to: day }))} as price_tables, ${rowsInJson(tagsOf([buyers.now, buyers.before]))} as tags`.execute(
      ctx.db,
    ),
  ])
  const row = rows[0]!
  const drawers = new Set(row.drawers.map(({ id }) => id))
  const items = byId(row.items)
  const tables = row.priceTables.map(camelKeys)
  const groupsOf = (clientId: Maybe) => row.tags.find(({ id }) => id === clientId)?.tags ?? []
  const priceNow = pricesOf(tables, groupsOf(buyers.now), day)
  const priceBefore = pricesOf(tables, groupsOf(buyers.before), day)
  const hadPrice = pricesOf(tables.map(asIfStill), groupsOf(buyers.before), day)
  const isRepriced = (item: CatalogueItem) =>
    buyers.now !== buyers.before &&
    (priceNow(item) !== priceBefore(item) || (priceNow(item) === null && hadPrice(item) !== null))
  return {
    written: byId(row.written),
    settings: row.settings ? camelKeys(row.settings) : usualSaleSettings,
    items: new Map([...items].map(([id, item]) => [id, { ...item, listPrice: priceNow(item) ?? item.listPrice }])),
    repricedIds: new Set([...items].flatMap(([id, item]) => (isRepriced(item) ? [id] : []))),
    defaultPlaceId: row.defaultPlaceId,
    named: new Set(row.named.map(({ known }) => known)),
    people: byId(row.people),
    ownPerson: row.ownPerson[0],
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
    timeZone,
  }
}

type Row = {
  written: KnownSale[]
  settings: SaleSettings | null
  items: CatalogueItem[]
  defaultPlaceId: string
  named: { known: string }[]
  people: PersonOfSale[]
  ownPerson: OwnPerson[]
  drawers: { id: string }[]
  till: TillFacts | null
  integration: NonNullable<HandingFacts['settings']> | null
  fees: StoredFee[]
  priceTables: PriceTable[]
  tags: { id: string; tags: string[] }[]
}

const tagsOf = (ids: readonly Maybe[]) =>
  sql`select id, tags from person where id = any(${ids.flatMap((id) => id ?? [])}::uuid[])`

/** A table that has ended meanwhile may have given its price to what was sold while it held. */
const asIfStill = (table: PriceTable): PriceTable => ({ ...table, validUntil: null })

/** What the clients of these groups pay for something by a table; null: what everybody pays. */
const pricesOf =
  (tables: readonly PriceTable[], groups: readonly string[], day: CalendarDate) => (item: CatalogueItem) =>
    tablePrice(tables, { groups, day }, item)?.price ?? null

const itemIdsOf = ({ products = [], services = [] }: Draft) =>
  [...products, ...services].flatMap(
    ({ productId, variationId, serviceId }) => variationId ?? productId ?? serviceId ?? [],
  )

const byId = <Each extends { id: string }>(rows: readonly Each[]) =>
  new Map(rows.map((row) => [row.id, camelKeys(row)]))
