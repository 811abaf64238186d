import { foldText } from '../text/text.ts'
import { findInstallment, isBalanceText, plainText } from './line-text.ts'
import { readAmount } from './read-amount.ts'
import { readOfxDate } from './read-date.ts'
import { emptyLine, type LedgerBalance, type StatementAccount, type StatementLine } from './statement-line.ts'

/** The leaves of one entry; those of an aggregate inside it are named `AGGREGATE.LEAF`. */
export type OfxFields = Record<string, string>

export const ofxAccount = (): StatementAccount => ({
  bankId: null,
  branchId: null,
  acctId: null,
  currency: null,
  ledgerBalance: null,
  periodStart: null,
  periodEnd: null,
})

export function ofxLine(lineNumber: number, fields: OfxFields, acctId: string | null): StatementLine {
  const line = emptyLine(lineNumber)
  const read = readAmount(fields['TRNAMT'] ?? '')
  line.acctId = acctId
  line.date = readOfxDate(fields['DTPOSTED'] ?? '')
  line.description = describe(plainText(fields['NAME'] || fields['PAYEE.NAME'] || ''), plainText(fields['MEMO'] ?? ''))
  line.amountCents = read?.cents ?? null
  line.type = (read?.cents ?? 0) < 0 ? 'DEBIT' : 'CREDIT'
  line.fitid = plainText(fields['FITID'] ?? '') || null
  line.checknum = plainText(fields['CHECKNUM'] || fields['CHKNUM'] || '') || null
  line.trntype = plainText(fields['TRNTYPE'] ?? '') || null
  line.installment = findInstallment(line.description, line.date)
  line.additionalData = additional(fields)
  if (isBalanceText(line.description))
    return { ...line, kind: 'balance', amountCents: 0, balanceCents: read?.cents ?? null }
  if (!line.date) line.errors.push(`Linha ${lineNumber}: Data inválida`)
  if (!line.amountCents) line.errors.push(`Linha ${lineNumber}: Valor inválido`)
  const currency = fields['CURRENCY.CURSYM']
  if (currency && currency.toUpperCase() !== 'BRL')
    line.errors.push(`Linha ${lineNumber}: Valor em outra moeda (${plainText(currency).slice(0, 10)})`)
  if (!line.description) line.warnings.push(`Linha ${lineNumber}: Descrição vazia`)
  return line.errors.length > 0 ? { ...line, kind: 'error' } : line
}

/** Some banks write the same text twice, some half of it in each. */
function describe(name: string, memo: string): string {
  if (!name || foldText(memo).includes(foldText(name))) return memo
  return !memo || foldText(name).includes(foldText(memo)) ? name : plainText(`${name} - ${memo}`)
}

function additional(fields: OfxFields) {
  const kept = [
    ['Referência', fields['REFNUM']],
    ['Moeda de origem', fields['ORIGCURRENCY.CURSYM']],
    ['Cotação', fields['ORIGCURRENCY.CURRATE']],
  ] as const
  return kept.flatMap(([key, value]) => (value ? [{ key, value: plainText(value) }] : []))
}

export function readLedger(fields: OfxFields): LedgerBalance | null {
  const text = (fields['BALAMT'] ?? '').trim()
  const read = readAmount(text)
  if (!read) return null
  const hasSeparator = /[.,]/.test(text)
  return {
    amountCents: read.cents,
    unscaledCents: hasSeparator || read.cents === 0 ? null : read.cents / 100,
    date: readOfxDate(fields['DTASOF'] ?? ''),
  }
}
