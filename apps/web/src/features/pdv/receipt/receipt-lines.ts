import { formatDocument } from '@prumo/domain/documents/document'
import { formatQuantity } from '@prumo/domain/products/quantity'
import type { SalePaymentMethod } from '@prumo/domain/sales/payments'
import { installmentsText } from '../cart/payments.ts'
import {
  paperAmount,
  centred,
  columnsOf,
  headOf,
  pair,
  paperInstant,
  plain,
  footerOf,
  ruleOf,
  sides,
  totalOf,
  wrap,
  type ReceiptLine,
} from './receipt-text.ts'
import type { Receipt, ReceiptItem } from './receipt.ts'

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
  const rule = ruleOf(columns)
  return [
    ...headOf(receipt.company, columns),
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
    ...(receipt.change > 0
      ? [{ text: sides('Troco', paperAmount(receipt.change), columns), style: 'bold' } as const]
      : []),
    ...(receipt.payments.length > 0 ? rule : []),
    ...(receipt.notes ? [...plain(wrap(receipt.notes, columns)), ...rule] : []),
    ...(url ? [{ qr: url, beside: besideCode(url) }, ...rule] : []),
    { text: centred('Obrigado pela preferência!', columns), style: 'plain' },
    ...rule,
    ...footerOf(receipt.company, columns),
  ]
}

function saleOf({ kind, number, happenedAt, timeZone, till, seller, client }: Receipt, columns: number): string[] {
  return [
    ...pair(`${kind === 'sale' ? 'Venda' : 'Pedido'} ${number}`, paperInstant(happenedAt, timeZone), columns),
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
  const bought = `${formatQuantity(quantity)} ${unit} × ${paperAmount(unitPrice)}`
  const gross = paperAmount(total + discount)
  const together = `${indent}${code} · ${bought}`
  const areTogether = code !== null && !isNarrow(columns) && together.length + 1 + gross.length <= columns
  const [first = '', ...names] = indented(name)
  return [
    `${String(place).padStart(3, '0')}${first.slice(3)}`,
    ...names,
    ...(code !== null && !areTogether ? indented(code) : []),
    ...pair(areTogether ? together : `${indent}${bought}`, gross, columns),
    ...(discount > 0 ? pair(`${indent}desconto`, `-${paperAmount(discount)}`, columns) : []),
  ]
}

function sumsOf({ items, subtotal, discount, freight }: Receipt, columns: number): string[] {
  return [
    ...pair(`Subtotal (${items.length} ${items.length === 1 ? 'item' : 'itens'})`, paperAmount(subtotal), columns),
    ...(discount > 0 ? pair('Desconto', `-${paperAmount(discount)}`, columns) : []),
    ...(freight > 0 ? pair('Frete', paperAmount(freight), columns) : []),
  ]
}

function paymentsOf({ kind, payments }: Receipt, columns: number): string[] {
  if (payments.length === 0) return kind === 'order' ? ['Pagamento na entrega'] : []
  return payments.flatMap(({ method, amount: cents, installments }) => {
    const parcels = installments > 1 ? ` ${installmentsText(cents, installments)}` : ''
    return pair(`${receiptMethodLabels[method]}${parcels}`, paperAmount(cents), columns)
  })
}

const besideCode = (url: string) => [
  'Guarde este recibo no celular',
  'Aponte a câmera para ver de novo.',
  '',
  url.replace(/^https?:\/\//, ''),
]
