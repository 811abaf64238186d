import * as z from 'zod'
import { byId, calendarDate, id, instant, nothing, optionalText } from '../fields.ts'
import { defineRoutes } from '../route.ts'
import { emailOrBlank } from '../people/person-record.ts'
import { saleAccess } from '../sales/sale-access.ts'
import { discountDraft, storedDiscount } from '../sales/sale-items.ts'
import { documentKind } from '../documents/document-texts.ts'

const path = 'sale/sales/{id}/link'

const quoteLink = z.object({
  id,
  createdAt: instant,
  createdBy: z.string().nullable(),
  opened: z.int(),
  firstOpenedAt: instant.nullable(),
  lastOpenedAt: instant.nullable(),
  isRevoked: z.boolean(),
  isOutdated: z.boolean().describe('the quote changed after it was sent'),
  deposit: storedDiscount,
})

const storedAnswer = z.object({
  id,
  isClosed: z.boolean().describe('of somebody who was anonymised: who it was is told to owners alone'),
  answer: z.enum(['APPROVED', 'REFUSED']),
  name: z.string().nullable(),
  document: z.string().nullable(),
  reason: z.string().nullable(),
  at: instant,
  address: z.string(),
  device: z.string(),
  termsVersion: z.int().nullable(),
  shownHash: z.string(),
  strokes: z.array(z.array(z.array(z.number()))).nullable(),
})

const issuedDocument = z.object({
  id,
  kind: documentKind,
  title: z.string(),
  number: z.int(),
  code: z.string(),
  issuedAt: instant,
  isSigned: z.boolean(),
  isSuperseded: z.boolean(),
  isClosed: z.boolean().describe('it names somebody who was anonymised: owners alone open it'),
  isShared: z.boolean().describe('a link to it is open'),
})

export const quoteLinks = defineRoutes({
  get: {
    method: 'GET',
    path,
    summary: 'How far a quote has come: links, who opened them, what the client answered, documents that were issued',
    access: saleAccess.read,
    params: byId,
    output: z.object({
      validity: calendarDate.nullable(),
      links: z.array(quoteLink),
      answers: z.array(storedAnswer),
      isChangedSinceSigned: z.boolean().describe('items or prices are others than those the client signed'),
      documents: z.array(issuedDocument),
    }),
  },
  create: {
    method: 'POST',
    path,
    summary: 'Make a link by which the client reads and answers a quote, and send it by e-mail if one is given',
    access: saleAccess.write,
    params: byId,
    body: z.object({
      deposit: discountDraft.describe('asked of the client with the approval, to be paid by PIX'),
      email: emailOrBlank.optional().describe('where to send it; absent: nowhere'),
      message: optionalText(1000).describe('of the seller, above the link'),
    }),
    output: z.object({
      url: z.string().describe('known only now: nothing but its hash is kept'),
      text: z.string().describe('a message with the link'),
      whatsappUrl: z.string().nullable().describe('opens a chat with the client’s number and that message'),
      mailedTo: z.string().nullable(),
    }),
    limits: [{ by: 'user', max: 120, seconds: 900 }],
  },
  revoke: {
    method: 'DELETE',
    path,
    summary: 'Close every link of a sale: to its quote and to documents that were issued of it',
    access: saleAccess.write,
    params: byId,
    output: nothing,
  },
})

export const saleFiles = defineRoutes({
  draw: {
    method: 'POST',
    path: 'sale/sales/{id}/file',
    kind: 'download',
    summary: 'The document of a sale as a PDF; one that changed is issued anew',
    access: saleAccess.read,
    params: byId,
    body: z.object({ withPictures: z.boolean().optional() }).prefault({}),
    output: z.unknown(),
  },
})
