import { Problem } from '#platform/problem.ts'
import { digestOf, withoutLayout } from './digest.ts'
import type { FoundInvoice } from './find-invoice-element.ts'
import type { XmlElement } from './parse-xml.ts'
import { textAt } from './xml-text.ts'

const authorized = new Set(['100', '150'])
const cancelled = new Set(['101', '151', '155'])

export type Authorization = { isConfirmed: boolean; isReformatted: boolean }

/** Whether the tax office says that it authorized this content, and whether a program laid it out anew. Refused: another status, another key, another content. */
export function checkAuthorization(
  { invoice, ancestors, signature, protocol }: FoundInvoice,
  accessKey: string,
): Authorization {
  const signed = textAt(signature, 'SignedInfo', 'Reference', 'DigestValue')
  const stored = textAt(protocol, 'digVal')
  const claimed = [signed, stored].filter(Boolean)
  const agreesWith = (content: XmlElement) => {
    const found = digestOf(content, ancestors)
    return claimed.every((digest) => digest === found)
  }
  const isReformatted = !agreesWith(invoice)
  if (isReformatted && !agreesWith(withoutLayout(invoice))) throw new Problem('invoice-file.altered')
  if (!protocol) return { isConfirmed: false, isReformatted }
  const status = textAt(protocol, 'cStat')
  if (cancelled.has(status)) throw new Problem('invoice-file.cancelled')
  if (!authorized.has(status))
    throw new Problem('invoice-file.not-authorized', {
      words: { status: status || '?', reason: textAt(protocol, 'xMotivo').slice(0, 100) || 'sem motivo' },
    })
  if (textAt(protocol, 'chNFe') !== accessKey)
    throw new Problem('invoice-file.other-key', { words: { what: 'o protocolo da SEFAZ' } })
  return { isConfirmed: true, isReformatted }
}
