import { createRequire } from 'node:module'
import type { XMLParser } from 'fast-xml-parser'
import { Problem } from '#platform/problem.ts'

/** An element as it stands in a file. Text is as written, references to characters unread. */
export type XmlElement = { name: string; attributes: Readonly<Record<string, string>>; children: readonly XmlNode[] }
export type XmlNode = XmlElement | { text: string }

const deepest = 30
const mostElements = 200_000
/** A line of an invoice has one or two. */
const mostAttributes = 20_000
const longestTag = 4096

const require = createRequire(import.meta.url)
let madeParser: XMLParser | null = null

/** Loaded with the first file, not at every start. */
function parserOf(): XMLParser {
  const { XMLParser } = require('fast-xml-parser') as typeof import('fast-xml-parser')
  return (madeParser ??= new XMLParser(options))
}

const options = {
  preserveOrder: true,
  ignoreAttributes: false,
  attributeNamePrefix: '',
  // Nothing in a file is expanded: entities are how a small file becomes a large one.
  processEntities: false,
  parseTagValue: false,
  parseAttributeValue: false,
  trimValues: false,
  ignoreDeclaration: true,
  ignorePiTags: true,
  cdataPropName: '#cdata',
  maxNestedTags: deepest,
}

type Parsed = Record<string, unknown>
const attributesKey = ':@'

/** The root of a file. What no invoice has, a DOCTYPE above all, is refused before anything is read. */
export function parseXml(bytes: Buffer): XmlElement {
  const text = decode(bytes)
  if (/<!DOCTYPE|<!ENTITY/i.test(text)) throw new Problem('invoice-file.unsafe')
  checkSize(text)
  const roots = parsed(text).flatMap((node) => readNode(node))
  const root = roots.find((node): node is XmlElement => 'name' in node)
  if (!root) throw new Problem('invoice-file.not-xml')
  return root
}

function parsed(text: string): Parsed[] {
  try {
    return parserOf().parse(text, true) as Parsed[]
  } catch {
    throw new Problem('invoice-file.not-xml')
  }
}

function decode(bytes: Buffer): string {
  const declared = /^(?:\uFEFF|\u00EF\u00BB\u00BF)?\s*<\?xml[^>]*encoding=["']([\w-]+)["']/i.exec(
    bytes.subarray(0, 200).toString('latin1'),
  )?.[1]
  const encoding = /^(iso-8859-1|windows-1252)$/i.test(declared ?? '') ? 'windows-1252' : 'utf-8'
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    throw new Problem('invoice-file.not-xml')
  }
}

/** In one pass over the text, before a tree is made of it: nothing of what is refused here was ever in memory as elements. */
function checkSize(text: string) {
  let [depth, elements, attributes] = [0, 0, 0]
  for (let at = text.indexOf('<'); at >= 0; at = text.indexOf('<', at + 1)) {
    const end = text.indexOf('>', at)
    if (end < 0) throw new Problem('invoice-file.not-xml')
    if (end - at > longestTag) throw tooDeep()
    const first = text[at + 1]
    if (first === '/') depth--
    else if (first !== '!' && first !== '?') {
      elements++
      attributes += text.slice(at, end).split('=').length - 1
      if (text[end - 1] !== '/') depth++
    }
    if (depth > deepest || elements > mostElements || attributes > mostAttributes) throw tooDeep()
  }
}

const tooDeep = () => new Problem('invoice-file.too-deep')

function readNode(node: Parsed): XmlNode[] {
  if (typeof node['#text'] === 'string') return [{ text: node['#text'] }]
  if (Array.isArray(node['#cdata'])) return [{ text: escaped(textOf(node['#cdata'] as Parsed[])) }]
  const name = Object.keys(node).find((key) => key !== attributesKey)
  if (name === undefined) return []
  const children = (node[name] as Parsed[]).flatMap(readNode)
  return [{ name, attributes: (node[attributesKey] ?? {}) as Record<string, string>, children }]
}

const textOf = (nodes: readonly Parsed[]) => nodes.map((node) => String(node['#text'] ?? '')).join('')
const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
