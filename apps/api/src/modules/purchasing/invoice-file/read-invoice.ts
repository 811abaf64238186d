import type { InvoiceWarning } from '@prumo/contract/purchasing/labels'
import { mostInvoiceLines, mostInvoiceParcels } from '@prumo/contract/purchasing/supplier-invoice-records'
import type { CalendarDate } from '@prumo/domain/calendar/calendar-date'
import { readAccessKey, type AccessKey } from '@prumo/domain/invoices/access-key'
import { isPossibleDueDay } from '@prumo/domain/invoices/due-day'
import { landedCosts, ownCost } from '@prumo/domain/invoices/landed-costs'
import { cutText } from '@prumo/domain/text/cut-text'
import { Problem } from '#platform/problem.ts'
import { checkAuthorization } from './check-authorization.ts'
import { digestOf, withoutLayout } from './digest.ts'
import { elementsUpTo } from './elements-up-to.ts'
import { findInvoiceElement } from './find-invoice-element.ts'
import { readDay } from './read-day.ts'
import { readCents, readInvoiceLine, type InvoiceFileLine } from './read-invoice-line.ts'
import { parseXml, type XmlElement } from './parse-xml.ts'
import { elementAt, textAt } from './xml-text.ts'

export type Party = { document: string; name: string; facts: Record<string, string> }
export type InvoiceFile = {
  accessKey: string
  number: number
  series: number
  issuedOn: CalendarDate
  supplier: Party
  recipient: { document: string; name: string }
  productsTotal: number
  freightTotal: number
  insuranceTotal: number
  otherTotal: number
  discountTotal: number
  taxesTotal: number
  total: number
  paymentMethod: string | null
  lines: InvoiceFileLine[]
  /** Without the day where the file says none that could be. */
  parcels: { number: string; dueOn: CalendarDate | null; amount: number }[]
  warnings: InvoiceWarning[]
  /** Of what it says, however it is laid out. */
  contentDigest: string
}

/** An NF-e as it is in its file, or the reason why it is none that can be received. */
export function readInvoice(bytes: Buffer): InvoiceFile {
  const found = findInvoiceElement(parseXml(bytes))
  const { invoice } = found
  const accessKey = (invoice.attributes['Id'] ?? '').replace(/^NFe/, '')
  const key = readAccessKey(accessKey)
  if (!key) throw new Problem('invoice-file.bad-key')
  if (textAt(invoice, 'ide', 'tpAmb') === '2') throw new Problem('invoice-file.test')
  const { isConfirmed, isReformatted } = checkAuthorization(found, accessKey)
  const supplier = readSupplier(elementAt(invoice, 'emit'))
  const issuedOn =
    readDay(textAt(invoice, 'ide', 'dhEmi') || textAt(invoice, 'ide', 'dEmi')) ?? fail('a data de emissão')
  checkKey(key, invoice, { supplier, issuedOn })
  const lines = elementsUpTo({ most: mostInvoiceLines, what: 'linhas' }, invoice, 'det').map(readInvoiceLine)
  if (lines.length === 0) throw missing('os produtos')
  const totals = readTotals(invoice)
  const parcels = readParcels(invoice, issuedOn)
  const toPay = parcels.reduce((sum, { amount }) => sum + amount, 0)
  const warnings: (InvoiceWarning | false)[] = [
    !isConfirmed && 'no-protocol',
    key.model === '65' && 'consumer-receipt',
    textAt(invoice, 'ide', 'finNFe') === '4' && 'return',
    lines.reduce((sum, line) => sum + ownCost(line), 0) !== totals.total && 'total-differs',
    isReformatted && 'reformatted',
    parcels.length > 0 && toPay !== totals.total && 'parcels-differ',
    parcels.some(({ dueOn }) => dueOn === null) && 'odd-due-day',
  ]
  // Told here, where the file can still be refused: what is shared out later adds up by its rule.
  if (landedCosts(lines, totals.total, 'invoice').some((cost) => cost < 0)) throw missing('valores que combinem')
  return {
    accessKey,
    number: key.number,
    series: key.series,
    issuedOn,
    supplier,
    recipient: readRecipient(elementAt(invoice, 'dest')),
    ...totals,
    paymentMethod: textAt(invoice, 'pag', 'detPag', 'tPag').slice(0, 2) || null,
    lines,
    parcels,
    warnings: warnings.filter((warning) => warning !== false),
    contentDigest: digestOf(withoutLayout(invoice), []),
  }
}

const missing = (what: string) => new Problem('invoice-file.incomplete', { words: { what } })
function fail(what: string): never {
  throw missing(what)
}

function readSupplier(emit: XmlElement | undefined): Party {
  const document = textAt(emit, 'CNPJ') || textAt(emit, 'CPF')
  const name = cutText(textAt(emit, 'xFant') || textAt(emit, 'xNome'), 150)
  if (!emit || !/^([0-9A-Z]{14}|\d{11})$/.test(document) || !name) throw missing('o fornecedor')
  const fields = {
    legalName: textAt(emit, 'xNome'),
    stateRegistration: textAt(emit, 'IE'),
    street: textAt(emit, 'enderEmit', 'xLgr'),
    number: textAt(emit, 'enderEmit', 'nro'),
    complement: textAt(emit, 'enderEmit', 'xCpl'),
    district: textAt(emit, 'enderEmit', 'xBairro'),
    city: textAt(emit, 'enderEmit', 'xMun'),
    state: textAt(emit, 'enderEmit', 'UF'),
    zipCode: textAt(emit, 'enderEmit', 'CEP'),
    phone: textAt(emit, 'enderEmit', 'fone'),
  }
  return { document, name, facts: Object.fromEntries(Object.entries(fields).filter(([, value]) => value)) }
}

function readRecipient(dest: XmlElement | undefined) {
  const document = textAt(dest, 'CNPJ') || textAt(dest, 'CPF')
  return { document, name: cutText(textAt(dest, 'xNome'), 150) || 'destinatário não informado' }
}

/** The key says again what the invoice says. */
function checkKey(
  key: AccessKey,
  invoice: XmlElement,
  { supplier, issuedOn }: { supplier: Party; issuedOn: CalendarDate },
) {
  const differs = (what: string) => new Problem('invoice-file.other-key', { words: { what } })
  if (key.issuer !== supplier.document.padStart(14, '0')) throw differs('o CNPJ do fornecedor')
  if (key.number !== Number(textAt(invoice, 'ide', 'nNF'))) throw differs('o número da nota')
  if (key.series !== Number(textAt(invoice, 'ide', 'serie'))) throw differs('a série da nota')
  if (key.model !== textAt(invoice, 'ide', 'mod')) throw differs('o modelo da nota')
  if (key.month !== issuedOn.slice(0, 7)) throw differs('a data de emissão')
}

function readTotals(invoice: XmlElement) {
  const cents = (name: string) => readCents(invoice, 'total', 'ICMSTot', name)
  const total = textAt(invoice, 'total', 'ICMSTot', 'vNF')
  if (!total) throw missing('o total da nota')
  return {
    productsTotal: cents('vProd'),
    freightTotal: cents('vFrete'),
    insuranceTotal: cents('vSeg'),
    otherTotal: cents('vOutro'),
    discountTotal: cents('vDesc'),
    taxesTotal: cents('vIPI') + cents('vST') + cents('vFCPST'),
    total: cents('vNF'),
  }
}

function readParcels(invoice: XmlElement, issuedOn: CalendarDate) {
  const limit = { most: mostInvoiceParcels, what: 'parcelas' }
  return elementsUpTo(limit, elementAt(invoice, 'cobr'), 'dup').flatMap((dup, index) => {
    const [dueOn, amount] = [readDay(textAt(dup, 'dVenc')), readCents(dup, 'vDup')]
    const number = textAt(dup, 'nDup').slice(0, 60) || String(index + 1).padStart(3, '0')
    const isPossible = dueOn !== null && isPossibleDueDay(dueOn, issuedOn)
    return amount > 0 ? [{ number, dueOn: isPossible ? dueOn : null, amount }] : []
  })
}
