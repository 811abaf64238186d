import { createHash } from 'node:crypto'
import type { XmlElement, XmlNode } from './parse-xml.ts'
import { decodeText } from './xml-text.ts'

/** The digest that is signed and that the tax office keeps: SHA-1 of the canonical form (C14N) of an element, in Base64. */
export const digestOf = (element: XmlElement, ancestors: readonly XmlElement[]): string =>
  createHash('sha1')
    .update(canonical(element, inheritedNamespaces(ancestors)), 'utf8')
    .digest('base64')

/** Without the blanks that a program put between tags to lay the file out. */
export function withoutLayout(element: XmlElement): XmlElement {
  const holdsElements = element.children.some((child) => 'name' in child)
  // A blank alone may be what a field says; a line break never is.
  const isLayout = (text: string) => text.trim() === '' && (holdsElements || text.includes('\n'))
  const kept = element.children.filter((child) => 'name' in child || !isLayout(child.text))
  return { ...element, children: kept.map((child) => ('name' in child ? withoutLayout(child) : child)) }
}

type Namespaces = Readonly<Record<string, string>>

const isNamespace = (name: string) => name === 'xmlns' || name.startsWith('xmlns:')

const inheritedNamespaces = (ancestors: readonly XmlElement[]): Namespaces =>
  Object.assign({}, ...ancestors.map(namespacesOf)) as Namespaces

const namespacesOf = ({ attributes }: XmlElement): Namespaces =>
  Object.fromEntries(Object.entries(attributes).filter(([name]) => isNamespace(name)))

/** `inherited`: what has to be said here since it was said further up, outside of what is digested. */
function canonical(node: XmlNode, inherited: Namespaces, said: Namespaces = {}): string {
  if (!('name' in node)) return escapeText(decodeText(node.text))
  const namespaces = { ...inherited, ...namespacesOf(node) }
  const newOnes = Object.entries(namespaces).filter(([name, value]) => said[name] !== value)
  const own = Object.entries(node.attributes).filter(([name]) => !isNamespace(name))
  const attributes = [...newOnes.toSorted(byName), ...own.toSorted(byName)]
    .map(([name, value]) => ` ${name}="${escapeAttribute(decodeText(value))}"`)
    .join('')
  const inside = node.children.map((child) => canonical(child, {}, { ...said, ...namespaces })).join('')
  return `<${node.name}${attributes}>${inside}</${node.name}>`
}

const byName = ([a]: readonly [string, string], [b]: readonly [string, string]) => (a < b ? -1 : a > b ? 1 : 0)

const escapeText = (text: string) =>
  text
    .replaceAll('\r\n', '\n')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('\r', '&#xD;')

const escapeAttribute = (text: string) =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('"', '&quot;')
    .replaceAll('\t', '&#x9;')
    .replaceAll('\n', '&#xA;')
    .replaceAll('\r', '&#xD;')
