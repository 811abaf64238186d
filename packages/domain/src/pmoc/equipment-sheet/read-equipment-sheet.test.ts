import { expect, test } from 'vitest'
import { textBytes } from '../../statements/statement-template.ts'
import { equipmentTypes } from '../catalogue/equipment-types.ts'
import { readEquipmentSheet } from './read-equipment-sheet.ts'
import { readSheetRows, readTextRows } from './read-sheet-rows.ts'
import { equipmentTypeCodes } from '../words.ts'
import { writeEquipmentModel } from './write-equipment-model.ts'

const read = (text: string, used: readonly string[] = []) => readEquipmentSheet(readTextRows(text), used)
const latin = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0))

test('columns are known by what people call them, in any order, below a title, from Excel, CSV or the clipboard', async () => {
  const pasted = [
    'Inventário do Hospital Santa Clara',
    'Nº de Série\tFABRICANTE\tTipo de equipamento\tLocal\tBTUs\tGás refrigerante\tCarga de gás\tInstalado em\tCor',
    '00123\tÁrtico\tK7\tRecepção\t36.000 BTU/h\tR-410A\t2,9 kg\t14/08/23\tbranco',
  ].join('\n')
  expect(read(pasted)).toEqual({
    unknown: ['Cor'],
    lines: [
      {
        line: 3,
        errors: [],
        machine: {
          tag: 'EQ-01',
          locationName: 'Recepção',
          type: 'cassete',
          brand: 'Ártico',
          model: '',
          serialNumber: '00123',
          capacityBtuH: 36000,
          refrigerant: 'R-410A',
          refrigerantKg: 2.9,
          installedOn: '2023-08-14',
          notes: '',
        },
      },
    ],
  })
  const western = await readSheetRows(latin('Tag;Tipo;Ambiente\r\nA-1;"Piso-teto";"Sala ""B"""\r\n'))
  expect(readEquipmentSheet(western, [])!.lines[0]!.machine).toMatchObject({
    type: 'piso_teto',
    locationName: 'Sala "B"',
  })
  const utf8 = await readSheetRows(await textBytes('\ufeffTag,Tipo,Local\nA-1,Splitão,Térreo\n'))
  expect(readEquipmentSheet(utf8, [])!.lines[0]!.machine).toMatchObject({ type: 'splitao', locationName: 'Térreo' })
  expect(read('nome;preço\nx;1')).toBeNull()
})

test('the model that is handed out is read again, its examples without an error', async () => {
  const sheet = readEquipmentSheet(await readSheetRows(await writeEquipmentModel()), [])!
  expect(sheet.unknown).toEqual([])
  expect(sheet.lines.map(({ machine, errors }) => [machine.tag, machine.type, machine.capacityBtuH, errors])).toEqual([
    ['EQ-01', 'cassete', 36000, []],
    ['EQ-02', 'split_hi_wall', 12000, []],
  ])
})

test('what a line says wrongly is told by a sentence each; a line without a tag gets the next free one', () => {
  const sheet = read(
    'Tag;Tipo;Capacidade;Carga;Data de instalação\nEQ-07;Geladeira;muito;pouca;31/02/2024\n;split;3 TR;0,9;\n;;;;\n;janela;7500;;',
    ['EQ-09'],
  )!
  expect(sheet.lines[0]!.errors).toEqual([
    'Tipo não reconhecido: "Geladeira". Use, por exemplo, Split hi-wall, Cassete ou Piso-teto.',
    'Capacidade inválida: "muito". Use um número, como 36.000.',
    'Carga inválida: "pouca". Use quilos, como 2,9.',
    'Data de instalação inválida: "31/02/2024". Use dia, mês e ano, como 14/08/2023.',
  ])
  expect(sheet.lines.slice(1).map(({ line, machine }) => [line, machine.tag, machine.capacityBtuH])).toEqual([
    [3, 'EQ-10', 36000],
    [5, 'EQ-11', 7500],
  ])
})

test('every type is known by its code and by its label, and tons are counted in BTU/h', () => {
  for (const type of equipmentTypeCodes)
    for (const word of [type, equipmentTypes[type].label.toUpperCase()])
      expect([word, read(`Tag;Tipo;TR\nX;${word};1,5`)!.lines[0]!.machine]).toMatchObject([
        word,
        { type, capacityBtuH: 18000 },
      ])
})

test('the own title of a column stands over what else people call it, and a second column of a field is told', () => {
  const first = (text: string) => {
    const { lines, unknown } = read(text)!
    return { ...lines[0]!.machine, unknown }
  }
  expect(first('Item;Tag;Ambiente;Tipo\n1;AC-REC-01;Recepção;Cassete')).toMatchObject({
    tag: 'AC-REC-01',
    locationName: 'Recepção',
    type: 'cassete',
    unknown: ['Item'],
  })
  expect(first('Setor;Ambiente;Tipo\nClínico;Recepção;Cassete')).toMatchObject({
    locationName: 'Recepção',
    unknown: ['Setor'],
  })
  expect(first('Local;Sala;Tipo\nTérreo;12;Cassete')).toMatchObject({ locationName: 'Térreo', unknown: ['Sala'] })
  expect(first('Tag;Tag;Tipo\nA;B;Cassete')).toMatchObject({ tag: 'A', unknown: ['Tag'] })
})

test.for([
  ['Capacidade', '3 TRs', 36_000],
  ['Capacidade', '2,5 trs.', 30_000],
  ['Capacidade', '1.200 TR', 14_400_000],
  ['Capacidade', '1.200,5 TR', 14_406_000],
  ['Capacidade', '1.5 TR', 18_000],
  ['Capacidade', '0.750 TR', 9_000],
  ['Capacidade', '36.000 BTUs', 36_000],
  ['TR', '1.200', 14_400_000],
  ['TR', '3 TRs', 36_000],
] as const)('%s: %s is %i BTU/h', ([title, written, capacityBtuH]) => {
  expect(read(`Tag;Tipo;${title}\nX;Chiller;${written}`)!.lines[0]).toMatchObject({
    errors: [],
    machine: { capacityBtuH },
  })
})

test('what divides the line of titles divides the lines below, whatever stands in their cells', () => {
  const notes = 'Sala 1, sala 2, sala 3, corredor'
  for (const sign of [';', '\t'])
    expect(read(['Tag,Tipo,Observações', `A,Split,${notes}`].join('\n').replaceAll(/,(?! )/g, sign))).toMatchObject({
      unknown: [],
      lines: [{ line: 2, errors: [], machine: { tag: 'A', type: 'split_hi_wall', notes } }],
    })
  const named = read('Relação de máquinas, 2026\n"Tag";"Tipo";"Obs"\nA;Split;x, Local, Item, Marca, Modelo')!
  expect(named.lines.map(({ machine }) => machine.notes)).toEqual(['x, Local, Item, Marca, Modelo'])
  expect(read('Tag,Tipo,Obs\nA,Split,a;b;c;d;e')!.lines[0]!.machine.notes).toBe('a;b;c;d;e')
})

test('what is no spreadsheet is refused with a sentence', async () => {
  await expect(readSheetRows(Uint8Array.of(0x50, 0x4b, 3, 4, 0, 0))).rejects.toThrow('O arquivo está danificado')
  await expect(readSheetRows(Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1))).rejects.toThrow(
    'Excel antigo',
  )
  await expect(readSheetRows(await textBytes('a\0b'))).rejects.toThrow('O arquivo está danificado')
  await expect(readSheetRows(await textBytes('Tag;Tipo\n' + 'A;split\n'.repeat(2001)))).rejects.toThrow(
    'mais de 2.000 linhas',
  )
})
