import { formatDocument } from '@prumo/domain/documents/document'
import { formatBRL } from '@prumo/domain/money/money'
import { formatQuantity } from '@prumo/domain/products/quantity'
import type { SalePaymentMethod } from '@prumo/domain/sales/payments'
import { installmentsText } from '../cart/payments.ts'
import type { Receipt, ReceiptItem } from './receipt.ts'

/** How many letters stand beside each other on paper of 80 and 58 mm. */
export const columnsOf = { 80: 48, 58: 32 } as const
export type PaperWidth = keyof typeof columnsOf

/** `double`: twice as wide and high, so half as many letters fit. */
export type ReceiptLine =
  | { text: string; style: 'plain' | 'bold' | 'double' }
  | { qr: string; beside: readonly string[] }

export const receiptMethodLabels: Record<SalePaymentMethod, string> = {
  MONEY: 'Dinheiro',
  CREDITCARD: 'Cartão de crédito',
  DEBITCARD: 'Cartão de débito',
  PIX: 'Pix',
  TICKET: 'Boleto',
  STORECREDIT: 'Crédito da loja',
}

/** The receipt, line by line: what the screen shows is what the printer prints. `url`: of the public receipt. */
export function receiptLines(receipt: Receipt, columns: number, url: string | null): ReceiptLine[] {
  const plain = (texts: readonly string[]): ReceiptLine[] => texts.map((text) => ({ text, style: 'plain' }))
  const rule = plain(['-'.repeat(columns)])
  return [
    ...headOf(receipt, columns),
    ...rule,
    ...plain(saleOf(receipt, columns)),
    ...rule,
    ...plain([
      'ITEM DESCRIÇÃO',
      sides(isNarrow(columns) ? '     QTD × UNITÁRIO' : '     CÓDIGO · QTD × UNITÁRIO', 'TOTAL', columns),
    ]),
    ...rule,
    ...plain(receipt.items.flatMap((item, index) => itemOf(item, index + 1, columns))),
    ...rule,
    ...plain(sumsOf(receipt, columns)),
    totalOf(receipt.total, columns),
    ...rule,
    ...plain(paymentsOf(receipt, columns)),
    ...(receipt.change > 0 ? [{ text: sides('Troco', amount(receipt.change), columns), style: 'bold' } as const] : []),
    ...(receipt.payments.length > 0 ? rule : []),
    ...(receipt.notes ? [...plain(wrap(receipt.notes, columns)), ...rule] : []),
    ...(url ? [{ qr: url, beside: besideCode(url) }, ...rule] : []),
    { text: centred('Obrigado pela preferência!', columns), style: 'plain' },
    ...rule,
    { text: centred('DOCUMENTO SEM VALOR FISCAL', columns), style: 'bold' },
  ]
}

function headOf({ company }: Receipt, columns: number): ReceiptLine[] {
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

function saleOf({ kind, number, happenedAt, timeZone, till, seller, client }: Receipt, columns: number): string[] {
  const when = new Intl.DateTimeFormat('pt-BR', { dateStyle: 'short', timeStyle: 'short', timeZone })
    .format(new Date(happenedAt))
    .replace(', ', ' ')
    .replace(/^(\d\d\/\d\d\/)(\d\d) /, '$120$2 ')
  return [
    ...pair(`${kind === 'sale' ? 'Venda' : 'Pedido'} ${number}`, when, columns),
    ...(till || seller ? pair(till ?? '', seller ? `Vendedor: ${seller}` : '', columns) : []),
    ...pair('Cliente', client?.name ?? 'Consumidor final', columns),
    ...(client?.document
      ? pair(client.document.length === 11 ? 'CPF' : 'CNPJ', formatDocument(client.document), columns)
      : []),
  ]
}

const indent = '     '

const isNarrow = (columns: number) => columns < columnsOf[80]

/** Narrow paper has the code on a line of its own, and so has a code that is too long. */
function itemOf(
  { code, name, unit, quantity, unitPrice, discount, total }: ReceiptItem,
  place: number,
  columns: number,
) {
  const indented = (text: string) => wrap(text, columns - indent.length).map((line) => indent + line)
  const bought = `${formatQuantity(quantity)} ${unit} × ${amount(unitPrice)}`
  const gross = amount(total + discount)
  const together = `${indent}${code} · ${bought}`
  const areTogether = code !== null && !isNarrow(columns) && together.length + 1 + gross.length <= columns
  const [first = '', ...names] = indented(name)
  return [
    `${String(place).padStart(3, '0')}${first.slice(3)}`,
    ...names,
    ...(code !== null && !areTogether ? indented(code) : []),
    ...pair(areTogether ? together : `${indent}${bought}`, gross, columns),
    ...(discount > 0 ? pair(`${indent}desconto`, `-${amount(discount)}`, columns) : []),
  ]
}

/** Twice as large as far as the paper is wide enough. */
function totalOf(total: number, columns: number): ReceiptLine {
  const half = columns / 2
  for (const label of ['TOTAL R$', 'TOTAL'])
    if (label.length + 1 + amount(total).length <= half)
      return { text: sides(label, amount(total), half), style: 'double' }
  return { text: sides('TOTAL R$', amount(total), columns), style: 'bold' }
}

function sumsOf({ items, subtotal, discount, freight }: Receipt, columns: number): string[] {
  return [
    ...pair(`Subtotal (${items.length} ${items.length === 1 ? 'item' : 'itens'})`, amount(subtotal), columns),
    ...(discount > 0 ? pair('Desconto', `-${amount(discount)}`, columns) : []),
    ...(freight > 0 ? pair('Frete', amount(freight), columns) : []),
  ]
}

function paymentsOf({ kind, payments }: Receipt, columns: number): string[] {
  if (payments.length === 0) return kind === 'order' ? ['Pagamento na entrega'] : []
  return payments.flatMap(({ method, amount: cents, installments }) => {
    const parcels = installments > 1 ? ` ${installmentsText(cents, installments)}` : ''
    return pair(`${receiptMethodLabels[method]}${parcels}`, amount(cents), columns)
  })
}

const besideCode = (url: string) => [
  'Guarde este recibo no celular',
  'Aponte a câmera para ver de novo.',
  '',
  url.replace(/^https?:\/\//, ''),
]

const amount = (cents: number) => formatBRL(cents).replace('R$ ', '')

/** Left and right of a line; where both do not fit, the right one has a line of its own. */
function pair(left: string, right: string, columns: number): string[] {
  if (left.length + 1 + right.length <= columns) return [sides(left, right, columns)]
  return [...wrap(left, columns), ...wrap(right, columns).map((text) => text.padStart(columns))]
}

const sides = (left: string, right: string, columns: number) =>
  left + ' '.repeat(Math.max(1, columns - left.length - right.length)) + right

const centred = (text: string, columns: number) =>
  ' '.repeat(Math.max(0, Math.floor((columns - text.length) / 2))) + text

/** Breaks between words, and inside one that is longer than the paper. */
function wrap(text: string, columns: number): string[] {
  const lines: string[] = []
  for (const word of text.split(/\s+/).flatMap((one) => one.match(new RegExp(`.{1,${columns}}`, 'gu')) ?? [])) {
    const last = lines.at(-1)
    if (last !== undefined && last.length + 1 + word.length <= columns) lines[lines.length - 1] = `${last} ${word}`
    else lines.push(word)
  }
  return lines.length > 0 ? lines : ['']
}
