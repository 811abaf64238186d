import { formatCnpj } from './cnpj.ts'
import { formatCpf } from './cpf.ts'

/** A CPF or CNPJ with its mask, told apart by their length. */
export const formatDocument = (document: string): string =>
  document.length === 11 ? formatCpf(document) : formatCnpj(document)
