import { receiptFooter, testReceiptFooter } from '@prumo/contract/sales/receipt-footers'
import { formatDocument } from '@prumo/domain/documents/document'
import { formatBRL } from '@prumo/domain/money/money'
import type { Receipt } from './receipt.ts'

/** How many letters stand beside each other on paper of 80 and 58 mm. */
export const columnsOf = { 80: 48, 58: 32 } as const
export type PaperWidth = keyof typeof columnsOf

/** `double`: twice as wide and high, so half as many letters fit. */
export type ReceiptLine =
  | { text: string; style: 'plain' | 'bold' | 'double' }
  | { qr: string; beside: readonly string[] }

export const plain = (texts: readonly string[]): ReceiptLine[] => texts.map((text) => ({ text, style: 'plain' }))
export const ruleOf = (columns: number) => plain(['-'.repeat(columns)])

/** Who gives the paper. */
export function headOf(company: Receipt['company'], columns: number): ReceiptLine[] {
  const details = [
    company.legalName === company.name ? null : company.legalName,
    company.document && `${company.document.length === 11 ? 'CPF' : 'CNPJ'} ${formatDocument(company.document)}`,
    ...company.lines,
  ].filter((text) => text !== null)
  return [
    ...wrap(company.name.toUpperCase(), columns).map((text) => ({
      text: centred(text, columns),
      style: 'bold' as const,
    })),
    ...details
      .flatMap((text) => wrap(text, columns))
      .map((text) => ({ text: centred(text, columns), style: 'plain' as const })),
  ]
}

/** What the paper is not; in a company of tests also that nothing of it is meant. */
export const footerOf = ({ isTest }: Receipt['company'], columns: number): ReceiptLine[] =>
  [receiptFooter, ...(isTest ? wrap(testReceiptFooter, columns) : [])].map((text) => ({
    text: centred(text, columns),
    style: 'bold' as const,
  }))

/** `15/11/2026 16:48`, where the company is. */
export const paperInstant = (instant: string, timeZone: string) =>
  new Intl.DateTimeFormat('pt-BR', { dateStyle: 'short', timeStyle: 'short', timeZone })
    .format(new Date(instant))
    .replace(', ', ' ')
    .replace(/^(\d\d\/\d\d\/)(\d\d) /, '$120$2 ')

/** Twice as large as far as the paper is wide enough. */
export function totalOf(total: number, columns: number): ReceiptLine {
  const half = columns / 2
  for (const label of ['TOTAL R$', 'TOTAL'])
    if (label.length + 1 + paperAmount(total).length <= half)
      return { text: sides(label, paperAmount(total), half), style: 'double' }
  return { text: sides('TOTAL R$', paperAmount(total), columns), style: 'bold' }
}

export const paperAmount = (cents: number) => formatBRL(cents).replace('R$ ', '')

/** Left and right of a line; where both do not fit, the right one has a line of its own. */
export function pair(left: string, right: string, columns: number): string[] {
  if (left.length + 1 + right.length <= columns) return [sides(left, right, columns)]
  return [...wrap(left, columns), ...wrap(right, columns).map((text) => text.padStart(columns))]
}

export const sides = (left: string, right: string, columns: number) =>
  left + ' '.repeat(Math.max(1, columns - left.length - right.length)) + right

export const centred = (text: string, columns: number) =>
  ' '.repeat(Math.max(0, Math.floor((columns - text.length) / 2))) + text

/** Breaks between words, and inside one that is longer than the paper. */
export function wrap(text: string, columns: number): string[] {
  const lines: string[] = []
  for (const word of text.split(/\s+/).flatMap((one) => one.match(new RegExp(`.{1,${columns}}`, 'gu')) ?? [])) {
    const last = lines.at(-1)
    if (last !== undefined && last.length + 1 + word.length <= columns) lines[lines.length - 1] = `${last} ${word}`
    else lines.push(word)
  }
  return lines.length > 0 ? lines : ['']
}
