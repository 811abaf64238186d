import { mostLineBatches } from '@prumo/contract/purchasing/supplier-invoice-records'
import type { CalendarDate } from '@prumo/domain/calendar/calendar-date'
import { factorBetween } from '@prumo/domain/invoices/convert-quantity'
import type { CostedLine } from '@prumo/domain/invoices/landed-costs'
import { cutText } from '@prumo/domain/text/cut-text'
import { Problem } from '#platform/problem.ts'
import { elementsUpTo } from './elements-up-to.ts'
import type { XmlElement } from './parse-xml.ts'
import { readDay } from './read-day.ts'
import { readDecimal } from './read-decimal.ts'
import { elementAt, findBelow, ownText, textAt } from './xml-text.ts'

export type InvoiceBatch = { batch: string; quantity: number; expirationDate: CalendarDate | null }
export type InvoiceFileLine = CostedLine & {
  code: string
  gtin: string | null
  name: string
  ncm: string | null
  cest: string | null
  unit: string
  taxedUnit: string
  invoicedFactor: number | null
  batches: InvoiceBatch[]
}

export function readInvoiceLine(det: XmlElement): InvoiceFileLine {
  const product = elementAt(det, 'prod')
  const place = `linha ${det.attributes['nItem'] ?? '?'}`
  const incomplete = () => new Problem('invoice-file.incomplete', { words: { what: `o produto da ${place}` } })
  const [code, name, unit] = ['cProd', 'xProd', 'uCom'].map((field) => textAt(product, field)) as [
    string,
    string,
    string,
  ]
  const quantity = readDecimal(textAt(product, 'qCom'), 4)
  if (!code || !name || !unit || !quantity) throw incomplete()
  const [taxedUnit, taxed] = [textAt(product, 'uTrib'), readDecimal(textAt(product, 'qTrib'), 4)]
  const [gtin, taxedGtin] = [gtinAt(product, 'cEAN'), gtinAt(product, 'cEANTrib')]
  return {
    code: code.slice(0, 60),
    // A box has a code of its own or none; what is taxed is what it holds.
    gtin: gtin ?? taxedGtin,
    name: cutText(name.replace(/\s+/g, ' '), 200),
    ncm: digits(textAt(product, 'NCM'), 8),
    cest: digits(textAt(product, 'CEST'), 7),
    unit: unit.slice(0, 20),
    quantity,
    taxedUnit,
    invoicedFactor: taxed && taxedUnit !== unit ? factorBetween(quantity, taxed) : null,
    value: textAt(product, 'indTot') === '0' ? 0 : readCents(product, 'vProd'),
    freight: readCents(product, 'vFrete'),
    insurance: readCents(product, 'vSeg'),
    other: readCents(product, 'vOutro'),
    discount: readCents(product, 'vDesc'),
    taxes: taxesOf(elementAt(det, 'imposto')),
    batches: elementsUpTo({ most: mostLineBatches, what: `lotes na ${place}` }, product, 'rastro').flatMap(readBatch),
  }
}

/** In cents; nothing where the field is not there. */
export function readCents(parent: XmlElement | undefined, ...path: readonly string[]): number {
  const text = textAt(parent, ...path)
  const cents = text === '' ? 0 : readDecimal(text, 2)
  if (cents === null) throw new Problem('invoice-file.incomplete', { words: { what: `o valor de ${path.at(-1)}` } })
  return cents
}

/** Those that whoever buys cannot have back: IPI and ICMS by substitution, with what is added for the fund against poverty. */
function taxesOf(taxes: XmlElement | undefined): number {
  const below = (group: string, field: string) => {
    const found = findBelow(elementAt(taxes, group), field)
    return found ? (readDecimal(ownText(found), 2) ?? 0) : 0
  }
  return below('IPI', 'vIPI') + below('ICMS', 'vICMSST') + below('ICMS', 'vFCPST')
}

function readBatch(trace: XmlElement): InvoiceBatch[] {
  const [batch, quantity] = [textAt(trace, 'nLote').slice(0, 60), readDecimal(textAt(trace, 'qLote'), 4)]
  return batch && quantity ? [{ batch, quantity, expirationDate: readDay(textAt(trace, 'dVal')) }] : []
}

const digits = (text: string, count: number) => (new RegExp(`^\\d{${count}}$`).test(text) ? text : null)

/** Without the zero that fills it up to fourteen digits. One with a wrong digit is a code all the same, if the register has it. */
function gtinAt(product: XmlElement | undefined, field: string): string | null {
  const text = textAt(product, field)
  if (!/^(\d{8}|\d{12,14})$/.test(text)) return null
  return text.length === 14 && text.startsWith('0') ? text.slice(1) : text
}
