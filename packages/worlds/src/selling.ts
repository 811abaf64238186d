import { personChoices } from '@prumo/contract/people/person-choices'
import { saleReturns } from '@prumo/contract/sales/sale-returns'
import { sales } from '@prumo/contract/sales/sales'
import { publicQuotes } from '@prumo/contract/sharing/public-quotes'
import { quoteLinks } from '@prumo/contract/sharing/quote-links'
import type { AnswerOf } from '@prumo/contract/route'
import type { BodyOf, Driver } from './driver.ts'
import { catalogueOf } from './catalogue.ts'
import { peopleOf } from './people.ts'

export type SaleDraft = BodyOf<typeof sales.create>
export type Sale = AnswerOf<typeof sales.create>
type Status = BodyOf<typeof sales.changeStatus>

export const drawnStrokes = [Array.from({ length: 12 }, (_, index) => [index * 10, 40 + (index % 3) * 9, index * 16])]

/** Quotes, orders and service orders, from the first price to what comes back. */
export const sellingOf = (driver: Driver) => {
  const { call } = driver
  /** As whoever may sell may do it: without the key of people. */
  const someClient = async () =>
    (await call(personChoices.create, { body: { name: 'Cliente do orçamento', type: 'Customer' } })).id
  /** A quote without a client gets one. */
  const sale = async (own: Partial<SaleDraft> = {}) => {
    const { clientId, origin, paid, status = 'BUDGET' } = own
    const isQuote = status === 'BUDGET' && paid === undefined && origin !== 'pdv'
    return call(sales.create, { body: isQuote && !clientId ? { ...own, clientId: await someClient() } : own })
  }
  /** Of R$ 500,00, with a part that may be left out. */
  const quote = async (own: Partial<SaleDraft> = {}) => {
    const { product, service } = catalogueOf(driver)
    const [split, rail, cleaning] = [
      await product({ stock: 5 }),
      await product({ stock: 5 }),
      await service({ price: 300 }),
    ]
    const contact = { cellPhone: '91988887777', email: 'lima@exemplo.com.br' }
    return sale({
      clientId: await peopleOf(driver).client('Escritório Lima & Sá', contact),
      products: [
        { productId: split, quantity: 2, position: 0 },
        { productId: rail, quantity: 1, position: 2, isOptional: true },
      ],
      services: [{ serviceId: cleaning, quantity: 1, position: 1 }],
      ...own,
    })
  }
  const advance = (id: string, status: Status['status'], own: Partial<Status> = {}) =>
    call(sales.changeStatus, { params: { id }, body: { status, ...own } })

  return {
    sale,
    quote,
    advance,
    order: async (own: Partial<SaleDraft> = {}) => advance((await sale(own)).id, 'APPROVED'),
    invoiced: async (own: Partial<SaleDraft> = {}) => advance((await sale(own)).id, 'INVOICED'),
    /** One of the first thing sold, unless the lines are named. */
    bringBack: ({ id, products }: Sale, own: Partial<BodyOf<typeof saleReturns.create>> = {}) =>
      call(saleReturns.create, {
        params: { id },
        body: { lines: [{ itemId: products[0]!.id, quantity: 1 }], reason: 'Não serviu', refund: 'GIVE_BACK', ...own },
      }),
    /** The token by which a client opens a quote. */
    quoteLink: async (saleId: string, own: BodyOf<typeof quoteLinks.create> = {}) =>
      (await call(quoteLinks.create, { params: { id: saleId }, body: own })).url.split('/q/')[1]!,
    /** What a client who read the quote sends to approve it. */
    approval: async (token: string, own: Partial<BodyOf<typeof publicQuotes.approve>> = {}) => {
      const { shownHash, totalPrice } = await call(publicQuotes.get, { params: { token } })
      return {
        shownHash,
        taken: [] as string[],
        total: totalPrice,
        name: 'Paulo Henrique Lima',
        document: '529.982.247-25',
        acceptsTerms: true as const,
        strokes: drawnStrokes as [number, number, number][][],
        ...own,
      }
    },
  }
}
