import { pixKeys } from '@prumo/contract/finance/pix'
import { bankAccounts } from '@prumo/contract/finance/bank-accounts'
import { people } from '@prumo/contract/people/people'
import { publicQuotes } from '@prumo/contract/sharing/public-quotes'
import { quoteLinks } from '@prumo/contract/sharing/quote-links'
import { uuidv7 } from '@prumo/domain/text/uuid'
import type { Person } from '../app/builders.ts'
import { aSale, aService } from './sales.ts'
import { aProductInStock } from './stock-work.ts'
import type { TestApp } from '../app/test-app.ts'

let made = 0

/** A quote of R$ 500,00 with a part that may be left out, and its client. */
export async function aQuote(app: TestApp, owner: Person, own: object = {}) {
  const number = ++made
  const [split, rail] = [
    await aProductInStock(app, owner, `SPL${number}`, { quantity: 5 }),
    await aProductInStock(app, owner, `RAI${number}`, { quantity: 5 }),
  ]
  const service = await aService(app, owner, 300)
  const client = await app.call(owner, people.create, {
    body: { name: 'Escritório Lima & Sá', type: 'Customer', cellPhone: '91988887777', email: 'lima@exemplo.com.br' },
  })
  return aSale(app, owner, {
    clientId: client.data.id,
    products: [
      { productId: split, quantity: 2, position: 0 },
      { productId: rail, quantity: 1, position: 2, isOptional: true },
    ],
    services: [{ serviceId: service, quantity: 1, position: 1 }],
    ...own,
  } as never)
}

/** The token of a new link. */
export async function aLink(app: TestApp, owner: Person, saleId: string, body: object = {}): Promise<string> {
  const { data, problem } = await app.call(owner, quoteLinks.create, { params: { id: saleId }, body: body as never })
  if (!data) throw new Error(problem.title)
  return data.url.split('/q/')[1]!
}

export const drawnStrokes = [Array.from({ length: 12 }, (_, index) => [index * 10, 40 + (index % 3) * 9, index * 16])]

/** What a client who read the quote sends to approve it. */
export async function anApproval(app: TestApp, token: string, own: object = {}) {
  const { data: quote } = await app.call(null, publicQuotes.get, { params: { token } })
  return {
    shownHash: quote.shownHash,
    taken: [] as string[],
    total: quote.totalPrice,
    name: 'Paulo Henrique Lima',
    document: '529.982.247-25',
    acceptsTerms: true as const,
    strokes: drawnStrokes as [number, number, number][][],
    ...own,
  }
}

export async function aPixKey(app: TestApp, owner: Person): Promise<string> {
  const { data } = await app.call(owner, bankAccounts.create, { body: { name: `Conta ${uuidv7()}` } as never })
  await app.call(owner, pixKeys.create, { params: { id: data.id }, body: { key: uuidv7() } })
  return data.id
}
