import type { StatementFormat } from './statement-line.ts'

export type StatementProblemCode =
  | 'empty'
  | 'binary'
  | 'old-excel'
  | 'encrypted'
  | 'not-ofx'
  | 'not-csv'
  | 'not-txt'
  | 'not-excel'
  | 'other-currency'
  | 'truncated'
  | 'too-large'
  | 'several-accounts'
  | 'account-inactive'

/** A file that cannot be read as a statement, with the sentence the person reads. Trying again would not help. */
export class StatementProblem extends Error {
  readonly code: StatementProblemCode
  constructor(code: StatementProblemCode, message: string) {
    super(message)
    this.code = code
  }
}

export const emptyFile = () => new StatementProblem('empty', 'O arquivo está vazio.')
export const noEntries = () => new StatementProblem('empty', 'O extrato não tem nenhum lançamento.')
export const binaryFile = () =>
  new StatementProblem(
    'binary',
    'O arquivo não é um extrato: o conteúdo não é texto. Baixe o extrato de novo no site do banco.',
  )
export const tooManyColumns = (line: number, most: number) =>
  new StatementProblem('binary', `O arquivo não é um extrato: a linha ${line} tem mais de ${most} colunas.`)
export const truncatedFile = () =>
  new StatementProblem(
    'truncated',
    'O arquivo está incompleto: termina antes do fim do extrato. Baixe-o de novo no site do banco.',
  )
export const openQuotes = (line: number) =>
  new StatementProblem('truncated', `O arquivo está incompleto: as aspas abertas na linha ${line} não fecham.`)
export const otherCurrency = (currency: string) =>
  new StatementProblem(
    'other-currency',
    `O extrato está em outra moeda (${currency}). Só são importados extratos em reais (BRL).`,
  )
export const investmentsWithoutCurrency = () =>
  new StatementProblem(
    'other-currency',
    'O extrato é de investimentos e não diz em que moeda está. Só são importados extratos em reais (BRL): baixe o da conta corrente.',
  )
export const oldExcel = () =>
  new StatementProblem(
    'old-excel',
    'O arquivo é do Excel antigo (.xls). Abra-o no Excel, salve como .xlsx e envie de novo.',
  )
export const encryptedExcel = () =>
  new StatementProblem(
    'encrypted',
    'A planilha está protegida por senha. Remova a senha no Excel, salve e envie de novo.',
  )
export const tooLarge = (what: string) =>
  new StatementProblem('too-large', `O extrato é grande demais: ${what}. Divida-o em períodos menores.`)

const names = {
  OFX: 'um extrato OFX',
  CSV: 'um extrato CSV',
  TXT: 'um extrato TXT',
  EXCEL: 'uma planilha .xlsx',
} as const
const codes = { OFX: 'not-ofx', CSV: 'not-csv', TXT: 'not-txt', EXCEL: 'not-excel' } as const

/** `seems`: what the file looks like instead, to say so. */
export const notOfFormat = (format: StatementFormat, seems?: string) =>
  new StatementProblem(
    codes[format],
    `O arquivo não é ${names[format]}${seems ? `: parece ser ${seems}` : ''}. Escolha o formato certo ou baixe o extrato de novo.`,
  )
