import { isCnpj, normaliseCnpj } from '@prumo/domain/documents/cnpj'
import { isCpf } from '@prumo/domain/documents/cpf'
import * as z from 'zod'
import { calendarDate, id, instant, line, money, nothing, optionalLine } from '../fields.ts'
import { quantity } from '../numbers.ts'
import { defineRoutes } from '../route.ts'
import { storedDiscount, mostSaleItems } from '../sales/sale-items.ts'
import { publicCompany } from './public-company.ts'
import { answeringLimits, byToken, readingLimits } from './public-token.ts'

export const quoteStates = ['open', 'expired', 'changed', 'approved', 'refused', 'closed'] as const

const quoteItem = z.object({
  id,
  kind: z.enum(['product', 'service']),
  name: z.string(),
  notes: z.string().nullable(),
  quantity,
  unit: z.string().nullable(),
  unitPrice: money,
  labelTotal: money.nullable(),
  discount: storedDiscount,
  totalPrice: money,
  isOptional: z.boolean(),
  isTaken: z.boolean(),
  thumbnailUrl: z.string().nullable(),
})

const answerOfClient = z.object({
  answer: z.enum(['APPROVED', 'REFUSED']),
  name: z.string().nullable(),
  at: instant,
  code: z.string().nullable().describe('of the signed document, for its verification'),
  deposit: z.object({ amount: money, pixCode: z.string() }).nullable(),
})

export const publicQuote = z.object({
  state: z.enum(quoteStates).describe('whatever is not open shows no items, but to who answered it'),
  company: publicCompany,
  code: z.int(),
  clientName: z.string().nullable(),
  seller: z.object({ name: z.string(), whatsapp: z.string().nullable() }).nullable(),
  validity: calendarDate.nullable(),
  items: z.array(quoteItem),
  discount: storedDiscount,
  freight: money,
  totalPrice: money,
  payment: z.string().nullable(),
  notes: z.string().nullable(),
  terms: z.object({ version: z.int(), text: z.string() }).nullable(),
  deposit: storedDiscount.describe('asked with the approval, of the total'),
  shownHash: z.string().describe('of what is shown: an approval names it'),
  answer: answerOfClient.nullable(),
})
export type PublicQuote = z.input<typeof publicQuote>

const isDocument = (text: string) => isCpf(text) || isCnpj(text)
const signerDocument = z
  .string('Informe o CPF ou CNPJ')
  .trim()
  .max(30, 'CPF ou CNPJ inválido')
  .refine(isDocument, 'CPF ou CNPJ inválido')
  .transform(normaliseCnpj)

const mostPoints = 6000
const coordinate = z.number().min(-4000).max(4000)
/** Each stroke is a list of points: x and y on the pad, and milliseconds since the first. */
const strokes = z
  .array(z.array(z.tuple([coordinate, coordinate, z.number().min(0).max(3_600_000)])).min(1))
  .min(1, 'Assine no quadro')
  .max(300, 'A assinatura tem traços demais')
  .refine((given) => countPoints(given) >= 8, 'Assine no quadro')
  .refine((given) => countPoints(given) <= mostPoints, 'A assinatura tem traços demais')

function countPoints(given: readonly (readonly unknown[])[]) {
  return given.reduce((sum, stroke) => sum + stroke.length, 0)
}

const shownHash = z.string().regex(/^[0-9a-f]{64}$/, 'Recarregue a página')
const path = 'public/quotes/{token}'

export const publicQuotes = defineRoutes({
  get: {
    method: 'GET',
    path,
    summary: 'A quote as its client reads it',
    access: 'anyone',
    params: byToken,
    output: publicQuote,
    limits: readingLimits,
  },
  open: {
    method: 'POST',
    path: `${path}/open`,
    summary: 'Tell the seller that the client has the quote before their eyes',
    access: 'anyone',
    params: byToken,
    output: nothing,
    limits: answeringLimits,
  },
  approve: {
    method: 'POST',
    path: `${path}/approve`,
    summary: 'Approve a quote as it was shown, with name, document and signature',
    access: 'anyone',
    params: byToken,
    body: z.object({
      shownHash,
      taken: z.array(id).max(mostSaleItems).describe('the optional items that are wanted'),
      total: money.describe('what the client saw'),
      name: line(150, { required: 'Informe seu nome completo' }).refine(
        (name) => name.length >= 3,
        'Informe seu nome completo',
      ),
      document: signerDocument,
      acceptsTerms: z.literal(true, 'Aceite as condições para aprovar'),
      strokes,
    }),
    output: publicQuote,
    limits: answeringLimits,
  },
  refuse: {
    method: 'POST',
    path: `${path}/refuse`,
    summary: 'Refuse a quote, with a reason',
    access: 'anyone',
    params: byToken,
    body: z.object({
      shownHash,
      reason: line(500, { required: 'Conte o motivo em poucas palavras' }),
      name: optionalLine(150),
    }),
    output: publicQuote,
    limits: answeringLimits,
  },
  download: {
    method: 'GET',
    path: `${path}/file`,
    kind: 'download',
    summary: 'The quote as a PDF; once it is approved, with the evidence of that',
    access: 'anyone',
    params: byToken,
    output: z.unknown(),
    limits: [
      { by: 'ip', max: 60, seconds: 900 },
      { by: 'link', max: 60, seconds: 900 },
    ],
  },
})
