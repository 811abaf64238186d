import type { AnswerOf } from '@prumo/contract/route'
import type { saleReturns } from '@prumo/contract/sales/sale-returns'
import { toCents } from '@prumo/domain/money/money'
import { formatQuantity, thousandths } from '@prumo/domain/products/quantity'
import { receiptMethodLabels } from './receipt-lines.ts'
import {
  paperAmount,
  centred,
  footerOf,
  headOf,
  pair,
  paperInstant,
  plain,
  ruleOf,
  totalOf,
  wrap,
  type ReceiptLine,
} from './receipt-text.ts'
import type { Receipt } from './receipt.ts'

type SaleReturn = AnswerOf<typeof saleReturns.get>
type Head = { company: Receipt['company']; timeZone: string }

/** What came back and what became of its money, for the client to sign and keep. */
export function returnReceiptLines(made: SaleReturn, { company, timeZone }: Head, columns: number): ReceiptLine[] {
  const rule = ruleOf(columns)
  return [
    ...headOf(company, columns),
    ...rule,
    { text: centred('COMPROVANTE DE DEVOLUÇÃO', columns), style: 'bold' },
    ...plain(pair(`Devolução ${made.code}`, paperInstant(made.createdAt, timeZone), columns)),
    ...plain(pair('Da venda', String(made.sale.code), columns)),
    ...plain(pair('Cliente', made.client?.name ?? 'Consumidor final', columns)),
    ...plain(wrap(`Motivo: ${made.reason}`, columns)),
    ...rule,
    ...plain(made.lines.flatMap((line) => lineOf(line, columns))),
    ...(made.freightPrice > 0 ? plain(pair('Frete', paperAmount(toCents(made.freightPrice)), columns)) : []),
    ...(made.excessPrice > 0 ? plain(pair('Pago além do total', paperAmount(toCents(made.excessPrice)), columns)) : []),
    ...rule,
    totalOf(toCents(made.totalPrice) + toCents(made.excessPrice), columns),
    ...rule,
    ...plain(moneyOf(made, columns)),
    ...rule,
    ...plain([' ', ' ', '_'.repeat(columns)]),
    { text: centred('Assinatura do cliente', columns), style: 'plain' },
    ...rule,
    ...footerOf(company, columns),
  ]
}

const lineOf = ({ name, quantity, refundPrice }: SaleReturn['lines'][number], columns: number) =>
  pair(`${formatQuantity(thousandths.toWhole(quantity))} × ${name}`, paperAmount(toCents(refundPrice)), columns)

function moneyOf({ refundMethod, refundPrice, creditPrice, cancelledPrice }: SaleReturn, columns: number): string[] {
  const [inMoney, inCredit] = [toCents(refundPrice) - toCents(creditPrice), toCents(creditPrice)]
  return [
    ...(cancelledPrice > 0 ? pair('Deixa de ser cobrado', paperAmount(toCents(cancelledPrice)), columns) : []),
    ...(inMoney > 0 ? pair(`Devolvido em ${wayOf(refundMethod)}`, paperAmount(inMoney), columns) : []),
    ...(inCredit > 0 ? pair('Fica como crédito da loja', paperAmount(inCredit), columns) : []),
  ]
}

const wayOf = (method: SaleReturn['refundMethod']) => receiptMethodLabels[method ?? 'MONEY'].toLowerCase()
