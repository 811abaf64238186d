import { createHash } from 'node:crypto'
import type { DocumentKind } from '@prumo/contract/documents/document-labels'

/** A document as a plain value: preview, PDF and hash are made of nothing else. Money is cents, quantities thousandths. */
export type SaleDocument = {
  kind: DocumentKind
  title: string
  company: { name: string; document: string; color: string; lines: readonly string[] }
  header: string | null
  footer: string | null
  client: { name: string; lines: readonly string[] } | null
  facts: readonly { label: string; value: string }[]
  items: readonly DocumentItem[]
  totals: { products: number; services: number; discount: number; freight: number; total: number }
  payment: readonly string[]
  pix: { code: string; amount: number; label: string } | null
  notes: string | null
  terms: { version: number; text: string } | null
  signers: readonly string[]
}

export type DocumentItem = {
  code: string | null
  name: string
  notes: string | null
  quantity: number
  unit: string | null
  unitPrice: number
  discount: number
  total: number
  isOptional: boolean
  isTaken: boolean
}

/** What belongs to the look and not to what is said: pictures in the order of the items, and the logo. */
export type DocumentPictures = { logo: Uint8Array | null; items: readonly (Uint8Array | null)[] }

/** Who approved a document, and what shows it. */
export type Evidence = {
  name: string
  document: string
  signedAt: string
  address: string
  userAgent: string
  shownHash: string
  termsVersion: number | null
  strokes: readonly (readonly (readonly number[])[])[]
}

/** Everything the drawing needs; the code is known before the file that carries it. */
export type DocumentSheet = {
  document: SaleDocument
  pictures: DocumentPictures
  evidence: Evidence | null
  /** Absent: a preview, which nobody issued. */
  verification: { code: string; url: string } | null
}

/** SHA-256 of a value whose keys come in a fixed order, whatever order they were written in. */
export const hashOf = (value: unknown): string => createHash('sha256').update(canonical(value)).digest('hex')

function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`
  if (value === null || typeof value !== 'object') return JSON.stringify(value ?? null)
  const entries = Object.entries(value).filter(([, part]) => part !== undefined)
  return `{${entries
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([key, part]) => `${JSON.stringify(key)}:${canonical(part)}`)
    .join(',')}}`
}

/** Four by four, as people copy it. */
export const spacedCode = (code: string) => code.match(/.{4}/g)!.join('-')
