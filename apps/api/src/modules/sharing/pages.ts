import { publicDocuments } from '@prumo/contract/sharing/public-documents'
import { publicQuotes, type PublicQuote } from '@prumo/contract/sharing/public-quotes'
import { publicReceipts } from '@prumo/contract/sharing/public-receipts'
import { publicToken } from '@prumo/contract/sharing/public-token'
import type { AnswerOf } from '@prumo/contract/route'
import { formatDate } from '@prumo/domain/calendar/calendar-date'
import { formatBRL, toCents } from '@prumo/domain/money/money'
import { escapeHtml } from '#platform/escape-html.ts'
import type { PublicPage } from '#platform/http/serve-public-pages.ts'
import { Problem } from '#platform/problem.ts'
import { readPublicDocument } from './documents/handlers.ts'
import { readPublicQuote } from './quotes/handlers.ts'
import { readReceipt } from './receipts/handlers.ts'

/** What is no token at all is unknown like any other. */
function tokenOf(key: string): string {
  if (!publicToken.safeParse(key).success) throw new Problem('public-link.unknown')
  return key
}

const previewOf = ({ company, validity, state }: PublicQuote) =>
  state === 'open'
    ? `${company.name} preparou este orçamento para você.${validity ? ` Válido até ${formatDate(validity)}.` : ''}`
    : `Orçamento de ${company.name}.`

const reais = (amount: number) => formatBRL(toCents(amount))
const item = (name: string, total: number, note = '') =>
  `<li>${escapeHtml(name)}${note ? ` (${escapeHtml(note)})` : ''}: ${reais(total)}</li>`

export const sharingPages: readonly PublicPage[] = [
  {
    name: 'quote',
    path: '/q/:key',
    route: publicQuotes.get,
    read: async (ctx, key) => readPublicQuote(ctx, tokenOf(key)),
    describe: (quote: PublicQuote) => ({
      title: `Orçamento ${quote.code} · ${quote.company.name}`,
      preview: { text: previewOf(quote), company: quote.company },
      content: `<p>${escapeHtml(quote.company.name)}</p><h1>Orçamento ${quote.code}</h1>
        ${quote.validity ? `<p>Vale até ${formatDate(quote.validity)}</p>` : ''}
        <ul>${quote.items.map(({ name, totalPrice, isOptional }) => item(name, totalPrice, isOptional ? 'opcional' : '')).join('')}</ul>
        ${quote.items.length > 0 ? `<p>Total: <b>${reais(quote.totalPrice)}</b></p>` : ''}
        ${quote.terms ? `<h2>Condições</h2><p class="prose">${escapeHtml(quote.terms.text)}</p>` : ''}
        <noscript><p>Para responder, ative o JavaScript do navegador ou fale com a empresa.</p></noscript>`,
    }),
  },
  {
    name: 'receipt',
    path: '/r/:key',
    route: publicReceipts.get,
    read: async (ctx, key) => readReceipt(ctx, tokenOf(key)),
    describe: (receipt: AnswerOf<typeof publicReceipts.get>) => ({
      title: `Recibo ${receipt.tillNumber ?? receipt.code} · ${receipt.company.name}`,
      preview: { text: `Recibo da sua compra em ${receipt.company.name}.`, company: receipt.company },
      content: `<p>${escapeHtml(receipt.company.name)}</p><h1>Recibo ${escapeHtml(String(receipt.tillNumber ?? receipt.code))}</h1>
        <ul>${receipt.items.map(({ name, totalPrice }) => item(name, totalPrice)).join('')}</ul>
        <p>Total: <b>${reais(receipt.totalPrice)}</b></p>`,
    }),
  },
  {
    name: 'document',
    path: '/d/:key',
    route: publicDocuments.get,
    read: async (ctx, key) => readPublicDocument(ctx, tokenOf(key)),
    describe: ({ company, title, code }: AnswerOf<typeof publicDocuments.get>) => ({
      title: `${title} · ${company.name}`,
      preview: { text: `Documento emitido por ${company.name}, para baixar e verificar.`, company },
      content: `<p>${escapeHtml(company.name)}</p><h1>${escapeHtml(title)}</h1><p><a href="/verificar/${code}">Verificar</a></p>`,
    }),
  },
]
