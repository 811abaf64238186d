import { formatDate } from '../calendar/calendar-date.ts'
import { formatBRL } from '../money/money.ts'
import type { StatementFormat } from './statement-line.ts'
import { writeOfx, plainAmount } from './write-ofx.ts'

declare const TextEncoder: new () => { encode(text: string): Uint8Array }

export interface StatementTemplate {
  name: string
  displayName: string
  description: string
  format: StatementFormat
  headers: readonly string[]
  fileName: string
  build: () => Promise<Uint8Array>
}

type Entry = (typeof entries)[number]

/** One invented week, the same in every template. */
const openingCents = 150_000
const entries = [
  {
    date: '2026-03-02',
    amountCents: 125_050,
    description: 'PIX RECEBIDO CLINICA BOA SAUDE',
    fitid: '202603020001A',
    checknum: '100001',
  },
  {
    date: '2026-03-03',
    amountCents: -18_990,
    description: 'PAGAMENTO CONTA DE ENERGIA',
    fitid: '202603030001B',
    checknum: '100002',
  },
  {
    date: '2026-03-04',
    amountCents: -4_500,
    description: 'TARIFA PACOTE DE SERVICOS',
    fitid: '202603040001C',
    checknum: '100003',
  },
  {
    date: '2026-03-05',
    amountCents: -32_000,
    description: 'COMPRA DE FERRAMENTAS PARCELA 1/3',
    fitid: '202603050001D',
    checknum: '100004',
  },
  {
    date: '2026-03-06',
    amountCents: 80_000,
    description: 'TED RECEBIDA CONDOMINIO PRIMAVERA',
    fitid: '202603060001E',
    checknum: '100005',
  },
] as const
const withBalance = entries.map((entry, index) => ({
  ...entry,
  balanceCents: openingCents + entries.slice(0, index + 1).reduce((sum, { amountCents }) => sum + amountCents, 0),
}))
const closingCents = withBalance.at(-1)!.balanceCents

const reais = (cents: number) => formatBRL(cents).replace('R$ ', '')
const quoted = (text: string) => `"${text}"`
const bytes = (text: string) => Promise.resolve(new TextEncoder().encode(text))

const ofx = (bank: string, displayName: string, bankId: string, decimal: ',' | '.' = '.'): StatementTemplate => ({
  name: `${bank}-ofx`,
  displayName,
  description: `Extrato em OFX, como o ${displayName.replace(/ OFX$/, '')} exporta. É o formato mais seguro: traz a conta, o saldo e a identificação de cada lançamento.`,
  format: 'OFX',
  headers: ['DTPOSTED', 'TRNAMT', 'MEMO', 'FITID', 'CHECKNUM', 'TRNTYPE'],
  fileName: `extrato-${bank}.ofx`,
  build: () =>
    bytes(writeOfx({ bankId, branchId: '1234', acctId: '56789-0', balanceCents: closingCents }, entries, decimal)),
})

type Table = {
  name: string
  displayName: string
  description: string
  headers: readonly string[]
  above?: readonly string[]
  row: (entry: Entry & { balanceCents: number }) => readonly string[]
  below?: readonly string[]
}

const delimited = (
  format: 'CSV' | 'TXT',
  delimiter: string,
  { name, displayName, description, headers, above = [], row, below = [] }: Table,
): StatementTemplate => ({
  name: `${name}-${format.toLowerCase()}`,
  displayName,
  description,
  format,
  headers: headers.map((header) => header.replaceAll('"', '')),
  fileName: `extrato-${name}.${format.toLowerCase()}`,
  build: () =>
    bytes(
      `\ufeff${[...above, headers.join(delimiter), ...withBalance.map((entry) => row(entry).join(delimiter)), ...below, ''].join('\r\n')}`,
    ),
})

const csvTables: readonly StatementTemplate[] = [
  delimited('CSV', ';', {
    name: 'modelo',
    displayName: 'Modelo padrão CSV',
    description: 'Para qualquer banco: data, descrição, valor com sinal e saldo, separados por ponto e vírgula.',
    headers: ['Data', 'Descrição', 'Valor', 'Saldo'],
    row: ({ date, description, amountCents, balanceCents }) => [
      formatDate(date),
      description,
      reais(amountCents),
      reais(balanceCents),
    ],
  }),
  delimited('CSV', ',', {
    name: 'banco-do-brasil',
    displayName: 'Banco do Brasil CSV',
    description: 'Extrato da conta corrente em CSV, com o tipo do lançamento em uma coluna própria.',
    headers: ['"Data"', '"Lançamento"', '"Detalhes"', '"N° documento"', '"Valor"', '"Tipo Lançamento"'],
    row: ({ date, description, checknum, amountCents }) =>
      [formatDate(date), description, '', checknum, reais(amountCents), amountCents < 0 ? 'Saída' : 'Entrada'].map(
        quoted,
      ),
    below: [['06/03/2026', 'S A L D O', '', '', reais(closingCents), ''].map(quoted).join(',')],
  }),
  delimited('CSV', ';', {
    name: 'itau',
    displayName: 'Itaú CSV',
    description: 'Extrato com data, lançamento, valor e saldo do dia.',
    headers: ['data', 'lançamento', 'ag./origem', 'valor (R$)', 'saldos (R$)'],
    row: ({ date, description, amountCents }) => [formatDate(date), description, '1234', reais(amountCents), ''],
    below: [`06/03/2026;SALDO TOTAL DISPONÍVEL DIA;;;${reais(closingCents)}`],
  }),
  delimited('CSV', ';', {
    name: 'bradesco',
    displayName: 'Bradesco CSV',
    description: 'Extrato com crédito e débito em colunas separadas, saldo anterior e total no fim.',
    above: ['Extrato de: Ag: 1234 | Conta: 56789-0 | Entre 01/03/2026 e 06/03/2026'],
    headers: ['Data', 'Histórico', 'Docto.', 'Crédito (R$)', 'Débito (R$)', 'Saldo (R$)'],
    row: ({ date, description, checknum, amountCents, balanceCents }) => [
      formatDate(date),
      description,
      checknum,
      amountCents > 0 ? reais(amountCents) : '',
      amountCents < 0 ? reais(amountCents) : '',
      reais(balanceCents),
    ],
    below: [`Total;;;${reais(205_050)};${reais(-55_490)};${reais(closingCents)}`],
  }),
  delimited('CSV', ';', {
    name: 'santander',
    displayName: 'Santander CSV',
    description: 'Extrato com documento, valor com sinal e saldo.',
    headers: ['Data', 'Histórico', 'Documento', 'Valor (R$)', 'Saldo (R$)'],
    row: ({ date, description, checknum, amountCents, balanceCents }) => [
      formatDate(date),
      description,
      checknum,
      reais(amountCents),
      reais(balanceCents),
    ],
  }),
  delimited('CSV', ';', {
    name: 'caixa',
    displayName: 'Caixa CSV',
    description: 'Extrato com a data sem separadores e o sinal em uma coluna própria (C ou D).',
    headers: ['"Conta"', '"Data_Mov"', '"Nr_Doc"', '"Historico"', '"Valor"', '"Deb_Cred"'],
    row: ({ date, description, checknum, amountCents }) =>
      [
        '567890',
        date.replaceAll('-', ''),
        checknum,
        description,
        plainAmount(Math.abs(amountCents)),
        amountCents < 0 ? 'D' : 'C',
      ].map(quoted),
  }),
  delimited('CSV', ',', {
    name: 'nubank',
    displayName: 'Nubank CSV',
    description: 'Extrato da conta, com valores em ponto decimal e identificador de cada lançamento.',
    headers: ['Data', 'Valor', 'Identificador', 'Descrição'],
    row: ({ date, description, fitid, amountCents }) => [
      formatDate(date),
      plainAmount(amountCents),
      fitid,
      description,
    ],
  }),
  delimited('CSV', ',', {
    name: 'nubank-cartao',
    displayName: 'Nubank cartão CSV',
    description: 'Fatura do cartão: as compras vêm com valor positivo e entram como despesa.',
    headers: ['date', 'title', 'amount'],
    row: ({ date, description, amountCents }) => [date, description, plainAmount(0 - amountCents)],
  }),
  delimited('CSV', ';', {
    name: 'inter',
    displayName: 'Inter CSV',
    description: 'Extrato com cabeçalho da conta, histórico, descrição, valor e saldo.',
    above: [
      'Extrato Conta Corrente ',
      'Conta ;567890',
      'Período ;01/03/2026 a 06/03/2026',
      `Saldo ;${reais(closingCents)}`,
      '',
    ],
    headers: ['Data Lançamento', 'Histórico', 'Descrição', 'Valor', 'Saldo'],
    row: ({ date, description, amountCents, balanceCents }) => [
      formatDate(date),
      amountCents < 0 ? 'Pagamento efetuado' : 'Pix recebido',
      description,
      reais(amountCents),
      reais(balanceCents),
    ],
  }),
  delimited('CSV', ';', {
    name: 'sicoob',
    displayName: 'Sicoob CSV',
    description: 'Extrato com C ou D depois do valor e o saldo do dia em linhas próprias.',
    headers: ['DATA', 'DOCUMENTO', 'HISTÓRICO', 'VALOR'],
    row: ({ date, description, checknum, amountCents }) => [
      formatDate(date),
      checknum,
      description,
      `${reais(Math.abs(amountCents))}${amountCents < 0 ? 'D' : 'C'}`,
    ],
    below: [`06/03/2026;;SALDO DO DIA;${reais(closingCents)}C`],
  }),
]

const textTables: readonly StatementTemplate[] = [
  delimited('TXT', ';', {
    name: 'itau',
    displayName: 'Itaú TXT',
    description: 'Extrato em texto com ponto e vírgula.',
    headers: ['Data', 'Lançamento', 'Valor'],
    row: ({ date, description, amountCents }) => [formatDate(date), description, reais(amountCents)],
  }),
  delimited('TXT', '\t', {
    name: 'modelo-tabulado',
    displayName: 'Modelo TXT com tabulação',
    description: 'Texto separado por tabulação, como se copia de uma planilha.',
    headers: ['Data', 'Descrição', 'Documento', 'Valor', 'Saldo'],
    row: ({ date, description, checknum, amountCents, balanceCents }) => [
      formatDate(date),
      description,
      checknum,
      reais(amountCents),
      reais(balanceCents),
    ],
  }),
  delimited('TXT', '    ', {
    name: 'modelo',
    displayName: 'Modelo TXT com espaços',
    description: 'Texto alinhado por espaços: data no começo, valor e saldo no fim.',
    headers: ['Data', 'Histórico', 'Valor', 'Saldo'],
    row: ({ date, description, amountCents, balanceCents }) => [
      formatDate(date),
      description.padEnd(40),
      reais(amountCents).padStart(12),
      reais(balanceCents).padStart(12),
    ],
  }),
]

const spreadsheetHeaders = ['Data', 'Descrição', 'Documento', 'Valor', 'Saldo'] as const

const excel = (
  name: string,
  displayName: string,
  description: string,
  above: readonly string[],
): StatementTemplate => ({
  name: `${name}-excel`,
  displayName,
  description,
  format: 'EXCEL',
  headers: spreadsheetHeaders,
  fileName: `extrato-${name}.xlsx`,
  build: async () => {
    const { writeXlsx } = await import('hucre/xlsx')
    const rows = withBalance.map(({ date, description: text, checknum, amountCents, balanceCents }) => [
      new Date(`${date}T00:00:00Z`),
      text,
      checknum,
      amountCents / 100,
      balanceCents / 100,
    ])
    const columns = [
      { width: 14, numFmt: 'dd/mm/yyyy' },
      { width: 44 },
      { width: 16 },
      { width: 16, numFmt: '#,##0.00' },
      { width: 16, numFmt: '#,##0.00' },
    ]
    return writeXlsx({
      sheets: [{ name: 'Extrato', columns, rows: [...above.map((text) => [text]), [...spreadsheetHeaders], ...rows] }],
      properties: { creator: 'Prumo', title: displayName },
    })
  },
})

/** Real files, each accepted by the import. */
export const statementTemplates: readonly StatementTemplate[] = [
  ofx('banco-do-brasil', 'Banco do Brasil OFX', '001'),
  ofx('itau', 'Itaú OFX', '0341'),
  ofx('bradesco', 'Bradesco OFX', '0237', ','),
  ofx('santander', 'Santander OFX', '033', ','),
  ofx('caixa', 'Caixa OFX', '0104'),
  ofx('nubank', 'Nubank OFX', '0260'),
  ofx('inter', 'Inter OFX', '077'),
  ofx('sicoob', 'Sicoob OFX', '756'),
  ofx('sicredi', 'Sicredi OFX', '748'),
  ...csvTables,
  ...textTables,
  excel(
    'modelo',
    'Modelo padrão Excel',
    'Planilha .xlsx para qualquer banco: data, descrição, documento, valor e saldo.',
    [],
  ),
  excel('santander', 'Santander Excel', 'Planilha .xlsx com o nome da empresa acima dos títulos das colunas.', [
    'EXTRATO DE CONTA CORRENTE',
    'Agência 1234 Conta 56789-0',
  ]),
]
