import { Problem } from '#platform/problem.ts'
import type { XmlElement } from './parse-xml.ts'
import { elementAt, localName, textAt } from './xml-text.ts'

export const invoiceNamespace = 'http://www.portalfiscal.inf.br/nfe'

/** The parts of a file: what is signed, what it stands in, its signature, and what the tax office answered. */
export type FoundInvoice = {
  invoice: XmlElement
  ancestors: readonly XmlElement[]
  signature: XmlElement | undefined
  protocol: XmlElement | undefined
}

/** An invoice stands alone or with its protocol; other files of the tax office are told apart. */
export function findInvoiceElement(root: XmlElement): FoundInvoice {
  const name = localName(root)
  if (/^(procEvento|evento|procCanc|cancNFe|retCanc|retEvento)/i.test(name)) throw eventProblem(root, name)
  const whole = name === 'nfeProc' ? elementAt(root, 'NFe') : name === 'NFe' ? root : undefined
  const invoice = elementAt(whole, 'infNFe')
  const namespaces = [root, whole, invoice].flatMap((element) => Object.values(element?.attributes ?? {}))
  if (!whole || !invoice || !namespaces.includes(invoiceNamespace))
    throw new Problem('invoice-file.other-schema', { words: { name: name.slice(0, 40) } })
  return {
    invoice,
    ancestors: root === whole ? [whole] : [root, whole],
    signature: elementAt(whole, 'Signature'),
    protocol: elementAt(root, 'protNFe', 'infProt'),
  }
}

/** The file of a cancellation, or of another event of an invoice. */
function eventProblem(root: XmlElement, name: string) {
  const kind = textAt(root, 'evento', 'infEvento', 'tpEvento') || textAt(root, 'infEvento', 'tpEvento')
  const isCancellation = /canc/i.test(name) || ['110111', '110112'].includes(kind)
  return isCancellation
    ? new Problem('invoice-file.cancelled')
    : new Problem('invoice-file.other-schema', { words: { name: name.slice(0, 40) } })
}
