import * as z from 'zod'
import { id, money } from '../fields.ts'
import { pixKey } from '../finance/pix.ts'
import { percentage, quantity } from '../numbers.ts'
import { tableInForce } from '../products/price-tables.ts'
import { scalePattern } from '../products/scale-patterns.ts'
import { unitOfMeasurement } from '../products/products.ts'
import { defineRoutes } from '../route.ts'
import { tillPackHeads } from './till-pack-heads.ts'

export const mostPackRows = 5_000

const asked = z
  .object({
    since: z
      .string()
      .regex(/^\d{1,19}$/, 'Marca inválida')
      .optional()
      .describe('as an earlier answer told it: only what changed since then'),
    after: id.optional().describe('of the page before: its `next`'),
    limit: z.int().min(1).max(mostPackRows).default(mostPackRows),
  })
  .prefault({})

const page = {
  isKnown: z.boolean().describe('false: what changed since then cannot be told, and everything has to be asked again'),
  removed: z.array(id).describe('what there is no more, or is not sold any more; with the first page'),
  next: id.nullable().describe('where the next page begins; null: this was the last'),
  since: z.string().describe('of the first page: what to ask with the next time'),
  total: z.int().describe('how many there are in all'),
}

/** Fifty thousand rows are sent by columns: names of fields once, and like beside like, which packs well. */
const itemColumns = z.object({
  id: z.array(id),
  kind: z.array(z.enum(['P', 'V', 'S'])).describe('product, variation, service'),
  productId: z.array(id.nullable()).describe('of a variation'),
  code: z.array(z.string()),
  name: z.array(z.string()),
  unit: z.array(unitOfMeasurement),
  price: z.array(money.nullable()),
  discountLimit: z.array(percentage(100, 'Use um desconto entre 0 e 100%').nullable()),
  stock: z.array(quantity.nullable()).describe('over all places, without what is promised; null: a service'),
  minimum: z.array(quantity.nullable()).describe('below which it is low; null: nobody said'),
  maximum: z.array(quantity.nullable()),
  hasVariations: z.array(z.boolean()),
  barcodes: z
    .array(z.string().nullable())
    .describe('apart by blanks; `code*quantity` in thousandths where one stands for other than one'),
  words: z.array(z.string().nullable()).describe('by which it is found besides its name and codes'),
  thumbnailUrl: z.array(z.string().nullable()),
})

const clientColumns = z.object({
  id: z.array(id),
  name: z.array(z.string()),
  document: z.array(z.string().nullable()),
  cellPhone: z.array(z.string().nullable()),
  isBlocked: z.array(z.boolean()),
  groups: z.array(z.array(z.string())).describe('their tags: by which tables they buy'),
})

/** What a till keeps in the browser, so that it sells without a network. */
export const tillPack = defineRoutes({
  items: {
    ...tillPackHeads.items,
    summary: 'Everything that can be sold, page by page in the order of ids, or only what changed',
    body: asked,
    output: z.object({ ...page, columns: itemColumns }),
  },
  clients: {
    ...tillPackHeads.clients,
    summary: 'The clients, page by page in the order of ids, or only those who changed',
    body: asked,
    output: z.object({ ...page, columns: clientColumns }),
  },
  prices: {
    ...tillPackHeads.prices,
    summary: 'The tables of prices of today and of the days to come, unless they are as they were',
    query: z.object({ known: z.string().max(40).optional().describe('the mark of an earlier answer') }),
    output: z.object({
      mark: z.string().describe('of what they are now: what to ask with the next time'),
      tables: z.array(tableInForce).nullable().describe('null: as they were'),
    }),
  },
  settings: {
    ...tillPackHeads.settings,
    summary: 'What a till needs besides: keys to be paid by PIX, sellers, labels of scales, the head of a receipt',
    output: z.object({
      pixKeys: z.array(
        pixKey
          .pick({ id: true, type: true, key: true, isDefault: true, identifiesByInfo: true })
          .extend({ bankAccount: z.object({ id, name: z.string() }) }),
      ),
      sellers: z.array(
        z.object({ id, name: z.string(), userId: id.nullable().describe('the member of the company who this is') }),
      ),
      scalePatterns: z.array(scalePattern),
      company: z.object({
        name: z.string(),
        fantasyName: z.string().nullable(),
        documentNumber: z.string(),
        email: z.string(),
        street: z.string().nullable(),
        number: z.string().nullable(),
        complement: z.string().nullable(),
        district: z.string().nullable(),
        city: z.string().nullable(),
        state: z.string().nullable(),
        postalCode: z.string().nullable(),
      }),
      approvers: z
        .array(z.object({ userId: id, name: z.string() }))
        .describe('who agrees by PIN to discounts; nothing by which a PIN could be tried'),
      highestDiscount: percentage(100, 'Use um desconto entre 0 e 100%').describe(
        'for items without a limit of their own',
      ),
    }),
  },
})
