import { formatCnpj } from './cnpj.ts'
import { formatCpf } from './cpf.ts'

export const formatDocument = (document: string): string =>
  document.length === 11 ? formatCpf(document) : formatCnpj(document)
