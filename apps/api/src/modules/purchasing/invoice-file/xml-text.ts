import type { XmlElement, XmlNode } from './parse-xml.ts'

const isElement = (node: XmlNode): node is XmlElement => 'name' in node

/** The name without its prefix: suppliers write `nfe:det` as well. */
export const localName = ({ name }: XmlElement): string => name.slice(name.indexOf(':') + 1)

export const elementsOf = (parent: XmlElement | undefined, name: string): XmlElement[] =>
  parent?.children.filter(isElement).filter((child) => localName(child) === name) ?? []

/** The first one at the end of a way down. */
export const elementAt = (parent: XmlElement | undefined, ...path: readonly string[]): XmlElement | undefined =>
  path.reduce<XmlElement | undefined>((element, name) => elementsOf(element, name)[0], parent)

/** What stands there, without blanks around it; empty where there is nothing. */
export function textAt(parent: XmlElement | undefined, ...path: readonly string[]): string {
  const found = elementAt(parent, ...path)
  return found ? ownText(found) : ''
}

export const ownText = ({ children }: XmlElement): string =>
  children
    .map((node) => (isElement(node) ? '' : decodeText(node.text)))
    .join('')
    .trim()

/** The first element of a name anywhere below. */
export function findBelow(parent: XmlElement | undefined, name: string): XmlElement | undefined {
  for (const child of parent?.children.filter(isElement) ?? []) {
    const found = localName(child) === name ? child : findBelow(child, name)
    if (found) return found
  }
  return undefined
}

const named: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

/** The five names XML has and characters by number; any other reference is left as it is written. */
export const decodeText = (text: string): string =>
  text.replace(/&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|(amp|lt|gt|quot|apos));/gi, (whole, hex, decimal, name) => {
    if (name) return named[String(name).toLowerCase()]!
    const code = hex ? Number.parseInt(hex, 16) : Number(decimal)
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : whole
  })
