import { Problem } from '#platform/problem.ts'
import { digestOf } from './digest.ts'
import type { FoundInvoice } from './find-invoice-element.ts'
import { textAt } from './xml-text.ts'

const authorized = new Set(['100', '150'])
const cancelled = new Set(['101', '151', '155'])

/** Whether the tax office says that it authorized this very content. Refused: another status, another key, another content. */
export function checkAuthorization(
  { invoice, ancestors, signature, protocol }: FoundInvoice,
  accessKey: string,
): boolean {
  const signed = textAt(signature, 'SignedInfo', 'Reference', 'DigestValue')
  const stored = textAt(protocol, 'digVal')
  const claimed = [signed, stored].filter(Boolean)
  if (claimed.some((digest) => digest !== digestOf(invoice, ancestors))) throw new Problem('invoice-file.altered')
  if (!protocol) return false
  const status = textAt(protocol, 'cStat')
  if (cancelled.has(status)) throw new Problem('invoice-file.cancelled')
  if (!authorized.has(status))
    throw new Problem('invoice-file.not-authorized', {
      words: { status: status || '?', reason: textAt(protocol, 'xMotivo').slice(0, 100) || 'sem motivo' },
    })
  if (textAt(protocol, 'chNFe') !== accessKey)
    throw new Problem('invoice-file.other-key', { words: { what: 'o protocolo da SEFAZ' } })
  return true
}
