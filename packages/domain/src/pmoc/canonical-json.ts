export type CanonicalValue =
  | null
  | boolean
  | number
  | string
  | readonly CanonicalValue[]
  | { readonly [name: string]: CanonicalValue }

/**
 * The one text of a value, by RFC 8785, with strings in NFC. Numbers are whole: a decimal travels as a string with its
 * places, so that no reader can round it. What has no single text is refused, never left out.
 */
export function canonicalJson(value: CanonicalValue): string {
  if (value === null || typeof value === 'boolean') return String(value)
  if (typeof value === 'string') return textOf(value)
  if (typeof value === 'number') return numberOf(value)
  if (Array.isArray(value)) return `[${Array.from(value, canonicalJson).join(',')}]`
  if (isPlainObject(value)) return objectOf(value)
  throw new TypeError(`no canonical text of a ${typeof value}`)
}

const chainFormat = 'prumo-pmoc-v1'

/** The very text whose SHA-256 is the hash of a link. */
export const chainText = ({
  company,
  plan,
  sequence,
  kind,
  receivedAt,
  previousHash,
  content,
}: {
  company: string
  plan: string
  sequence: number
  kind: string
  receivedAt: string
  previousHash: string | null
  content: CanonicalValue
}): string => canonicalJson([chainFormat, company, plan, sequence, kind, receivedAt, previousHash, content])

function textOf(text: string): string {
  if (!text.isWellFormed()) throw new TypeError('no canonical text of half a character')
  return JSON.stringify(text.normalize('NFC'))
}

function numberOf(value: number): string {
  if (!Number.isSafeInteger(value)) throw new TypeError(`only whole numbers have a canonical text: ${value}`)
  return String(value)
}

function objectOf(value: { readonly [name: string]: CanonicalValue }): string {
  const members = new Map(Object.keys(value).map((name) => [name.normalize('NFC'), name]))
  if (members.size < Object.keys(value).length) throw new TypeError('two names are the same in NFC')
  // RFC 8785 sorts by UTF-16 code units, which is how sort compares.
  const names = [...members.keys()].sort()
  return `{${names.map((name) => `${textOf(name)}:${canonicalJson(value[members.get(name)!]!)}`).join(',')}}`
}

function isPlainObject(value: unknown): value is { readonly [name: string]: CanonicalValue } {
  if (typeof value !== 'object' || value === null) return false
  const prototype: unknown = Object.getPrototypeOf(value)
  return prototype === Object.prototype || prototype === null
}
