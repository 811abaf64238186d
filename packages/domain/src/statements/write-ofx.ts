import type { CalendarDate } from '../calendar/calendar-date.ts'

export interface WrittenEntry {
  date: CalendarDate
  amountCents: number
  description: string
  fitid: string
  checknum?: string
}

export interface WrittenAccount {
  bankId: string
  branchId?: string
  acctId: string
  balanceCents: number
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
export const plainAmount = (cents: number, decimal: ',' | '.' = '.') =>
  `${cents < 0 ? '-' : ''}${Math.floor(Math.abs(cents) / 100)}${decimal}${String(Math.abs(cents) % 100).padStart(2, '0')}`
const stamp = (date: CalendarDate) => `${date.replaceAll('-', '')}120000[-3:BRT]`

/** An OFX 1.02 file as Brazilian banks write it. */
export function writeOfx(account: WrittenAccount, entries: readonly WrittenEntry[], decimal: ',' | '.' = '.'): string {
  const dates = entries.map(({ date }) => date).sort()
  const head = [
    'OFXHEADER:100',
    'DATA:OFXSGML',
    'VERSION:102',
    'SECURITY:NONE',
    'ENCODING:UTF-8',
    'CHARSET:NONE',
    'COMPRESSION:NONE',
    'OLDFILEUID:NONE',
    'NEWFILEUID:NONE',
    '',
  ]
  const from = [
    `<BANKACCTFROM>`,
    `<BANKID>${account.bankId}`,
    ...(account.branchId ? [`<BRANCHID>${account.branchId}`] : []),
    `<ACCTID>${account.acctId}`,
    '<ACCTTYPE>CHECKING',
    '</BANKACCTFROM>',
  ]
  const rows = entries.flatMap(({ date, amountCents, description, fitid, checknum }) => [
    '<STMTTRN>',
    `<TRNTYPE>${amountCents < 0 ? 'DEBIT' : 'CREDIT'}`,
    `<DTPOSTED>${stamp(date)}`,
    `<TRNAMT>${plainAmount(amountCents, decimal)}`,
    `<FITID>${escaped(fitid)}`,
    ...(checknum ? [`<CHECKNUM>${escaped(checknum)}`] : []),
    `<MEMO>${escaped(description)}`,
    '</STMTTRN>',
  ])
  const period = [`<DTSTART>${stamp(dates[0] ?? '2026-01-01')}`, `<DTEND>${stamp(dates.at(-1) ?? '2026-01-31')}`]
  const body = [
    '<OFX>',
    '<BANKMSGSRSV1>',
    '<STMTTRNRS>',
    '<TRNUID>1',
    '<STMTRS>',
    '<CURDEF>BRL',
    ...from,
    '<BANKTRANLIST>',
    ...period,
    ...rows,
    '</BANKTRANLIST>',
  ]
  const balance = [
    '<LEDGERBAL>',
    `<BALAMT>${plainAmount(account.balanceCents, decimal)}`,
    `<DTASOF>${stamp(dates.at(-1) ?? '2026-01-31')}`,
    '</LEDGERBAL>',
  ]
  return [...head, ...body, ...balance, '</STMTRS>', '</STMTTRNRS>', '</BANKMSGSRSV1>', '</OFX>', ''].join('\r\n')
}
