import { equipmentColumns } from './equipment-columns.ts'
import { equipmentTypes } from '../catalogue/equipment-types.ts'

const heading = {
  font: { bold: true, color: { rgb: 'FFFFFF' } },
  fill: { type: 'pattern', pattern: 'solid', fgColor: { rgb: '1F3A6E' } },
} as const
const lastLine = 501
/** Tons are recognised, and not asked for beside BTU/h. */
const columns = equipmentColumns.filter(({ field }) => field !== 'capacityTr')
const typeAt = columns.findIndex(({ field }) => field === 'type')

/** The spreadsheet that people fill in: the columns with two example lines, and a sheet that explains them. */
export async function writeEquipmentModel(): Promise<Uint8Array> {
  const { writeXlsx } = await import('hucre/xlsx')
  const letter = String.fromCharCode(65 + typeAt)
  return writeXlsx({
    properties: { creator: 'Prumo', title: 'Modelo de equipamentos' },
    sheets: [
      {
        name: 'Equipamentos',
        freezePane: { rows: 1 },
        // Text, so that the spreadsheet program keeps leading zeros and days as they are typed.
        columns: columns.map(({ header }) => ({ width: Math.max(16, header.length + 4), numFmt: '@' })),
        rows: [
          columns.map(({ header }) => header),
          ...[0, 1].map((at) => columns.map(({ examples }) => examples[at]!)),
        ],
        cells: new Map(columns.map(({ header }, index) => [`0,${index}`, { value: header, style: heading }])),
        dataValidations: [
          {
            type: 'list',
            values: Object.values(equipmentTypes).map(({ label }) => label),
            allowBlank: true,
            range: `${letter}2:${letter}${lastLine}`,
          },
        ],
      },
      {
        name: 'Instruções',
        columns: [{ width: 26 }, { width: 100 }],
        rows: [
          ['Preencha a primeira aba, um equipamento por linha, e apague as linhas de exemplo.'],
          ['A ordem das colunas não importa, e só o tipo é obrigatório.'],
          [],
          ...columns.map(({ header, help }) => [header, help]),
        ],
      },
    ],
  })
}
