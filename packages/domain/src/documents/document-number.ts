import { formatCnpj, isCnpj, normaliseCnpj } from './cnpj.ts'
import { formatCpf, isCpf } from './cpf.ts'

export type DocumentType = 'Cpf' | 'Cnpj'

/** The length alone tells a person (11) from a company (14); null for any other length. */
export function documentTypeOf(text: string): DocumentType | null {
  const { length } = normaliseDocumentNumber(text)
  if (length === 11) return 'Cpf'
  return length === 14 ? 'Cnpj' : null
}

export function normaliseDocumentNumber(text: string): string {
  return normaliseCnpj(text)
}

export function isDocumentNumber(text: string): boolean {
  const documentNumber = normaliseDocumentNumber(text)
  return isCpf(documentNumber) || isCnpj(documentNumber)
}

export function formatDocumentNumber(text: string): string {
  return documentTypeOf(text) === 'Cpf' ? formatCpf(normaliseDocumentNumber(text)) : formatCnpj(text)
}
