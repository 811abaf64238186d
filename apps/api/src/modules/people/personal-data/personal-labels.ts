import { formatDocument } from '@prumo/domain/documents/document'
import { formatPhone } from '@prumo/domain/text/phone'

type Known = Record<string, unknown>

export const anonymousName = 'Pessoa anonimizada'

/** Whatever tells who somebody is, as it may stand in a text: names, document, e-mails and numbers, of today and before. */
export function listPersonalWords(records: readonly Known[]): string[] {
  const words = records.flatMap((record) => {
    const text = (field: string) => (typeof record[field] === 'string' ? [record[field]] : [])
    const phones = Array.isArray(record['phones']) ? (record['phones'] as Known[]) : []
    const numbers = [...text('cell_phone'), ...text('phone'), ...phones.map((phone) => String(phone['number']))]
    const document = text('document')
    return [
      ...text('name'),
      ...text('email'),
      ...document,
      ...document.map(formatDocument),
      ...numbers,
      ...numbers.map(formatPhone),
    ]
  })
  return [...new Set(words)].filter((word) => word !== anonymousName).sort((one, other) => other.length - one.length)
}

/** The same text without them; whole words only, in whatever case. */
export function wordRemover(words: readonly string[]) {
  if (words.length === 0) return <T>(value: T) => value
  const escaped = words.map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/\s+/g, '\\s+'))
  const pattern = new RegExp(`(?<![\\p{L}\\p{N}])(?:${escaped.join('|')})(?![\\p{L}\\p{N}])`, 'giu')
  const clean = (value: unknown): unknown => {
    if (typeof value === 'string') return value.replace(pattern, anonymousName)
    if (Array.isArray(value)) return value.map(clean)
    if (value === null || typeof value !== 'object') return value
    return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, clean(inner)]))
  }
  return <T>(value: T) => clean(value) as T
}
