import { Problem } from '#platform/problem.ts'
import type { XmlElement } from './parse-xml.ts'
import { elementsOf } from './xml-text.ts'

type Limit = { most: number; what: string }

/** Those of a name, unless there are more than an invoice has: a file is never larger than what is done with it can bear. */
export function elementsUpTo({ most, what }: Limit, parent: XmlElement | undefined, name: string): XmlElement[] {
  const found = elementsOf(parent, name)
  if (found.length > most) throw new Problem('invoice-file.too-many', { words: { count: `${found.length} ${what}` } })
  return found
}
