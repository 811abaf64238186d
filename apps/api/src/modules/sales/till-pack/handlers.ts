import type { tillPack } from '@prumo/contract/sales/till-pack'
import { selectScalePatterns, selectTablesToCome } from '#modules/products/index.ts'
import type { Context } from '#platform/context.ts'
import type { Handlers } from '#platform/http/handlers.ts'
import { selectApprovers } from '../discount-pins/queries.ts'
import { selectSaleSettings } from '../settings/queries.ts'
import { signedPictureUrl } from '#platform/storage/signed-url.ts'
import {
  selectClients,
  selectClientStanding,
  selectTillCompany,
  selectItems,
  selectItemStanding,
  selectTillPixKeys,
  selectRemovedClients,
  selectRemovedItems,
  selectSellers,
  type ItemRow,
} from './queries.ts'

export const tillPackHandlers: Handlers<typeof tillPack> = {
  items: async (ctx, { body }) => {
    const { since, after } = body
    const standing = await selectItemStanding(ctx.db, since)
    if (!standing.isKnown) return { ...standing, ...nothing, columns: columnsOf([], itemFields) }
    const [rows, removed] = await Promise.all([
      selectItems(ctx.db, body),
      since && !after ? selectRemovedItems(ctx.db, since) : [],
    ])
    return {
      ...standing,
      removed,
      next: nextOf(rows, body.limit),
      columns: columnsOf(withPictures(ctx, rows), itemFields),
    }
  },
  clients: async (ctx, { body }) => {
    const { since, after } = body
    const standing = await selectClientStanding(ctx.db, since)
    if (!standing.isKnown) return { ...standing, ...nothing, columns: columnsOf([], clientFields) }
    const [rows, removed] = await Promise.all([
      selectClients(ctx.db, body),
      since && !after ? selectRemovedClients(ctx.db, since) : [],
    ])
    return { ...standing, removed, next: nextOf(rows, body.limit), columns: columnsOf(rows, clientFields) }
  },
  prices: ({ db, today }, { query }) => selectTablesToCome(db, today(), query.known),
  settings: async (ctx) => {
    const { db, companyId } = ctx
    const [pixKeys, sellers, scalePatterns, company, approvers, { discountLimit }] = await Promise.all([
      selectTillPixKeys(db),
      selectSellers(db),
      selectScalePatterns(ctx),
      selectTillCompany(db, companyId),
      selectApprovers(db),
      selectSaleSettings(ctx),
    ])
    return { pixKeys, sellers, scalePatterns, company, approvers, highestDiscount: discountLimit }
  },
}

const nothing = { removed: [], next: null }
const itemFields = [
  'id',
  'kind',
  'productId',
  'code',
  'name',
  'unit',
  'price',
  'discountLimit',
  'stock',
  'minimum',
  'maximum',
  'hasVariations',
  'barcodes',
  'words',
  'thumbnailUrl',
] as const
const clientFields = ['id', 'name', 'document', 'cellPhone', 'isBlocked', 'groups'] as const

const nextOf = (rows: readonly { id: string }[], limit: number) =>
  rows.length < limit ? null : (rows.at(-1)?.id ?? null)

function withPictures(ctx: Context, rows: readonly ItemRow[]): ItemRow[] {
  const { services, companyId } = ctx
  const now = ctx.now()
  return rows.map((row) => {
    const { thumbnailUrl: fileId } = row
    return fileId ? { ...row, thumbnailUrl: signedPictureUrl(services.secrets.fileUrl, companyId, fileId, now) } : row
  })
}

const columnsOf = <Row, Field extends keyof Row & string>(rows: readonly Row[], fields: readonly Field[]) =>
  Object.fromEntries(fields.map((field) => [field, rows.map((row) => row[field])])) as { [Name in Field]: Row[Name][] }
