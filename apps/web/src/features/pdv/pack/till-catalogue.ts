import { sameNumberCodes } from '@prumo/domain/products/gtin'
import { boughtByLabel, readScaleLabel, type ScalePattern } from '@prumo/domain/products/scale-label'
import { askedWords } from './search-words.ts'
import type { CodeFound, TillClient, TillItem } from './till-pack-types.ts'
import { createWordIndex, placeOf } from './word-index.ts'

/** An item with what it is found by: barcodes apart by blanks, `code*quantity` where one stands for several; words as `wordText` makes them. */
export type StoredItem = TillItem & { barcodes: string | null; words: string }
export type StoredClient = TillClient & { words: string }

/** Rows by name, found by the beginnings of their words, those whose name begins as typed first. */
function createFinder<Row extends { id: string; words: string }>(rows: readonly Row[]) {
  const sorted = rows.toSorted((a, b) => (a.words < b.words ? -1 : a.words > b.words ? 1 : 0))
  const texts = sorted.map(({ words }) => words)
  const index = createWordIndex(texts)
  return (asked: readonly string[], limit: number, first: readonly Row[] = []): Row[] => {
    if (asked.length === 0) return [...first, ...sorted.slice(0, limit)].slice(0, limit)
    const found = new Set(first)
    const beginning = ` ${asked.join(' ')}`
    const from = placeOf(texts, beginning)
    for (const row of sorted.slice(from, from + limit)) if (row.words.startsWith(beginning)) found.add(row)
    // As many more as there may be among those that are there already.
    for (const nth of index.find(asked, limit + found.size)) {
      if (found.size >= limit) break
      found.add(sorted[nth]!)
    }
    return [...found].slice(0, limit)
  }
}

/** What is sold, in memory: answers at once, while somebody types. */
export function createTillCatalogue(items: readonly StoredItem[], patterns: readonly ScalePattern[]) {
  const find = createFinder(items)
  const byBarcode = new Map<string, { item: StoredItem; quantity: number }>()
  const byCode = new Map<string, StoredItem>()
  const byProduct = new Map<string, StoredItem[]>()
  for (const item of items) {
    const known = byCode.get(item.code.toUpperCase())
    if (!known || (known.kind === 'service' && item.kind === 'product')) byCode.set(item.code.toUpperCase(), item)
    for (const barcode of item.barcodes?.split(' ') ?? []) {
      const [code = '', quantity = '1000'] = barcode.split('*')
      byBarcode.set(code, { item, quantity: Number(quantity) })
    }
    if (item.variationId && item.productId)
      byProduct.set(item.productId, [...(byProduct.get(item.productId) ?? []), item])
  }

  function registered(given: string): CodeFound | null {
    const code = given.trim().toUpperCase()
    if (!code) return null
    for (const each of sameNumberCodes(code)) {
      const found = byBarcode.get(each)
      if (found) return { ...found, labelTotal: null }
    }
    const item = byCode.get(code)
    return item ? { item, quantity: 1000, labelTotal: null } : null
  }

  function byLabel(code: string): CodeFound | null {
    for (const label of readScaleLabel(code.trim(), patterns)) {
      const item = label.codes.map((each) => byCode.get(each)).find(Boolean)
      const bought = item && boughtByLabel(label, { price: item.unitPrice || null, unit: item.unit })
      if (item && typeof bought === 'object') return { item, quantity: bought.quantity, labelTotal: bought.total }
    }
    return null
  }

  return {
    findItems: (text: string, limit: number): TillItem[] => {
      const exact = registered(text)
      return find(askedWords(text), limit, exact ? [exact.item as StoredItem] : [])
    },
    /** Registered barcode, SKU, code of a service, label of a scale: in this order. */
    itemByCode: (code: string): CodeFound | null => registered(code) ?? byLabel(code),
    itemById: (id: string): TillItem | null => items.find((item) => item.id === id) ?? null,
    variationsOf: (productId: string): TillItem[] =>
      (byProduct.get(productId) ?? []).toSorted((a, b) => a.name.localeCompare(b.name, 'pt-BR')),
  }
}

const isNumber = /^[\d().\s/+-]*\d[\d().\s/+-]*$/

export function createClientFinder(clients: readonly StoredClient[]) {
  const find = createFinder(clients)
  /** A number is found however it is written. */
  return (text: string, limit: number): TillClient[] =>
    find(isNumber.test(text) ? [text.replace(/\D/g, '')] : askedWords(text), limit)
}
