import type { WriteSheet } from 'hucre/xlsx'
import type { SheetLayout } from '../layouts/layout.ts'

const lastExampleLine = 2000
const heading = {
  font: { bold: true, color: { rgb: 'FFFFFF' } },
  fill: { type: 'pattern', pattern: 'solid', fgColor: { rgb: '1F3A6E' } },
} as const

/** The spreadsheet people start from: the columns with two example lines, and a second sheet that explains each column. */
export async function writeTemplate(layout: SheetLayout): Promise<Uint8Array> {
  const { writeXlsx } = await import('hucre/xlsx')
  return writeXlsx({
    sheets: [dataSheet(layout), instructionSheet(layout)],
    properties: { creator: 'Prumo', title: `Modelo de importação: ${layout.sheetName}` },
  })
}

function dataSheet({ sheetName, columns }: SheetLayout): WriteSheet {
  const letters = columns.map((_, index) => String.fromCharCode(65 + index))
  return {
    name: sheetName,
    freezePane: { rows: 1 },
    // Text, so that the spreadsheet program keeps leading zeros and long numbers as they are typed.
    columns: columns.map(({ width = 18 }) => ({ width, numFmt: '@' })),
    rows: [
      columns.map(({ header }) => header),
      ...[0, 1].map((example) => columns.map(({ examples }) => examples[example] ?? null)),
    ],
    cells: new Map(columns.map(({ header }, index) => [`0,${index}`, { value: header, style: heading }])),
    dataValidations: columns.flatMap(({ choices }, index) =>
      choices
        ? [
            {
              type: 'list' as const,
              values: [...choices],
              allowBlank: true,
              range: `${letters[index]}2:${letters[index]}${lastExampleLine}`,
            },
          ]
        : [],
    ),
  }
}

function instructionSheet({ columns }: SheetLayout): WriteSheet {
  const lines = [
    'Preencha a primeira aba, uma linha por cadastro, e apague as linhas de exemplo.',
    'A ordem das colunas não importa. Colunas que não são obrigatórias podem ser retiradas.',
    'Uma célula vazia não apaga o que já está cadastrado.',
    'Antes de gravar você confere o que será criado, alterado, o que fica igual e o que tem erro. Depois de gravar, a importação pode ser desfeita.',
    'Limites: um arquivo .xlsx de até 20 MB e 50.000 linhas.',
  ]
  return {
    name: 'Instruções',
    columns: [{ width: 28 }, { width: 14 }, { width: 100 }],
    rows: [
      ...lines.map((line) => [line]),
      [],
      ['Coluna', 'Obrigatória', 'Como preencher'],
      ...columns.map(({ header, required, help }) => [header, required ? 'Sim' : 'Não', help]),
    ],
    cells: new Map(
      ['Coluna', 'Obrigatória', 'Como preencher'].map((value, index) => [
        `${lines.length + 1},${index}`,
        { value, style: heading },
      ]),
    ),
  }
}
