import { csvTemplates, textTemplates } from './delimited-templates.ts'
import { closingCents, sampleEntries, sampleEntriesWithBalance } from './sample-week.ts'
import { textBytes, type StatementTemplate } from './statement-template.ts'
import { writeOfx } from './write-ofx.ts'

const ofx = (bank: string, displayName: string, bankId: string, decimal: ',' | '.' = '.'): StatementTemplate => ({
  name: `${bank}-ofx`,
  displayName,
  description: `Extrato em OFX, como o ${displayName.replace(/ OFX$/, '')} exporta. É o formato mais seguro: traz a conta, o saldo e a identificação de cada lançamento.`,
  format: 'OFX',
  headers: ['DTPOSTED', 'TRNAMT', 'MEMO', 'FITID', 'CHECKNUM', 'TRNTYPE'],
  fileName: `extrato-${bank}.ofx`,
  build: () =>
    textBytes(
      writeOfx({ bankId, branchId: '1234', acctId: '56789-0', balanceCents: closingCents }, sampleEntries, decimal),
    ),
})

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
    const rows = sampleEntriesWithBalance.map(({ date, description: text, checknum, amountCents, balanceCents }) => [
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
  ...csvTemplates,
  ...textTemplates,
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
