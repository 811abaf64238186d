import { publicQuotes } from '@prumo/contract/sharing/public-quotes'
import { quoteLinks } from '@prumo/contract/sharing/quote-links'
import { saleDocuments } from '@prumo/contract/sharing/sale-documents'
import { sales } from '@prumo/contract/sales/sales'
import { newPublicToken } from '#modules/public-links/index.ts'
import { uuidv7 } from '@prumo/domain/text/uuid'
import type { Person } from '../../testing/app/builders.ts'
import type { TestApp } from '../../testing/app/test-app.ts'
import type { Maker, Params } from './make-record.ts'

async function aSentQuote(app: TestApp, owner: Person): Promise<Params> {
  const { id } = await app.as(owner).quote({ sellerId: null })
  return { id, token: await app.as(owner).quoteLink(id) }
}

const drawable = new Map<string, Params>()

/** One that is there will do: drawing a sale leaves it as it is. */
async function aDrawableSale(app: TestApp, owner: Person): Promise<Params> {
  const params = drawable.get(owner.companyId) ?? (await aSentQuote(app, owner))
  drawable.set(owner.companyId, params)
  return params
}

/** The code of a signed document. */
async function aSignedQuote(app: TestApp, owner: Person): Promise<Params> {
  const params = await aSentQuote(app, owner)
  const token = params['token']!
  const { data } = await app.call(null, publicQuotes.approve, {
    params: { token },
    body: await app.as(null).approval(token),
  })
  return { ...params, code: data.answer!.code! }
}

/** A document that was issued, and a link to it. */
async function aSharedDocument(app: TestApp, owner: Person): Promise<Params> {
  const { id: saleId } = await aSignedQuote(app, owner)
  const { documents } = (await app.call(owner, quoteLinks.get, { params: { id: saleId! } })).data
  const id = documents[0]!.id
  const { data } = await app.call(owner, saleDocuments.share, { params: { id } })
  return { id, token: data.url.split('/d/')[1]! }
}

/** A sale whose receipt a device has printed. */
async function aReceipt(app: TestApp, owner: Person): Promise<Params> {
  const productId = await app.as(owner).product({ sku: `REC${uuidv7().slice(-8)}`, stock: 1 })
  const token = newPublicToken()
  const till = { tillId: uuidv7(), number: 1, happenedAt: new Date().toISOString(), receiptToken: token }
  await app.call(owner, sales.create, {
    body: {
      sellerId: null,
      products: [{ productId, quantity: 1 }],
      paid: true,
      payments: [{ method: 'PIX', amount: 100, isReceived: true, installments: 1 }],
      till,
    },
  })
  return { token }
}

/** How a person comes to have what clients see of their sales. */
export const sharingMakers: Record<string, Maker> = {
  'sharing/sale-files': aDrawableSale,
  'sharing/quote-links': aSentQuote,
  'sharing/public-quotes': aSentQuote,
  'sharing/public-receipts': aReceipt,
  'sharing/sale-documents': aSharedDocument,
  'sharing/public-documents': aSharedDocument,
  'documents/texts': async () => ({ part: 'header' }),
  'documents/verification': aSignedQuote,
}
