import { findInvoiceElement } from './find-invoice-element.ts'
import { parseXml } from './parse-xml.ts'
import { elementsOf, textAt } from './xml-text.ts'

/** In which unit each line of an invoice that was read before is taxed, in their order. */
export const readTaxedUnits = (bytes: Buffer): string[] =>
  elementsOf(findInvoiceElement(parseXml(bytes)).invoice, 'det').map((det) => textAt(det, 'prod', 'uTrib'))
