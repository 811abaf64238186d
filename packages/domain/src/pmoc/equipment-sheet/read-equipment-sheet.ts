import type { CalendarDate } from '../../calendar/calendar-date.ts'
import type { Cell, TableRow } from '../../statements/delimited-rows.ts'
import { dateOfNumber, readDate } from '../../statements/read-date.ts'
import { fieldTitled, fieldTitledExactly, typeNamed, type EquipmentField } from './equipment-columns.ts'
import { nextTag } from '../catalogue/equipment-types.ts'
import { btuHOfTons } from '../plan/responsible.ts'
import type { EquipmentType } from '../words.ts'

export type SheetMachine = {
  tag: string
  locationName: string
  /** Null: not said, or not known. */
  type: EquipmentType | null
  brand: string
  model: string
  serialNumber: string
  capacityBtuH: number | null
  refrigerant: string
  refrigerantKg: number | null
  installedOn: CalendarDate | null
  notes: string
}
export type SheetMachineLine = { line: number; machine: SheetMachine; errors: readonly string[] }

type Titles = ReadonlyMap<EquipmentField, number>
export type EquipmentSheet = {
  lines: readonly SheetMachineLine[]
  /** Titles whose columns are passed over: they say nothing of a machine, or what another column says already. */
  unknown: readonly string[]
}

const titlesWithin = 15

/** The machines that a spreadsheet lists, line by line; null when no row of it has the titles. */
export function readEquipmentSheet(rows: readonly TableRow[], usedTags: readonly string[]): EquipmentSheet | null {
  const at = rows.slice(0, titlesWithin).findIndex(({ cells }) => titlesOf(cells).size >= 2)
  if (at === -1) return null
  const { cells } = rows[at]!
  const titles = titlesOf(cells)
  const given = rows.slice(at + 1).map(({ line, cells: own }) => readLine(line, own, titles))
  const tags = [...usedTags, ...given.map(({ machine }) => machine.tag)]
  const lines = given.map(({ machine, ...line }) => {
    if (machine.tag !== '') return { ...line, machine }
    const tag = nextTag(tags)
    tags.push(tag)
    return { ...line, machine: { ...machine, tag } }
  })
  const read = new Set(titles.values())
  const unknown = cells.flatMap((cell, index) => (textOf(cell) && !read.has(index) ? [textOf(cell)] : []))
  return { lines, unknown }
}

/** A column with a field's own title stands over one that people may call so: `Item` beside `Tag` only numbers the lines. */
function titlesOf(cells: readonly Cell[]): Titles {
  const found = new Map<EquipmentField, number>()
  for (const fieldOf of [fieldTitledExactly, fieldTitled])
    for (const [index, cell] of cells.entries()) {
      const field = typeof cell === 'string' ? fieldOf(cell) : undefined
      if (field && !found.has(field)) found.set(field, index)
    }
  return found
}

function readLine(line: number, cells: readonly Cell[], titles: Titles): SheetMachineLine {
  const errors: string[] = []
  const cell = (field: EquipmentField) => cells[titles.get(field) ?? -1] ?? null
  const text = (field: EquipmentField) => textOf(cell(field))
  const refused = (sentence: string) => {
    errors.push(sentence)
    return null
  }
  const typeText = text('type')
  const type = typeNamed(typeText)
  if (!type)
    refused(
      typeText === ''
        ? 'Informe o tipo.'
        : `Tipo não reconhecido: ${quoted(typeText)}. Use, por exemplo, Split hi-wall, Cassete ou Piso-teto.`,
    )
  const machine = {
    tag: text('tag'),
    locationName: text('locationName'),
    type: type ?? null,
    brand: text('brand'),
    model: text('model'),
    serialNumber: text('serialNumber'),
    capacityBtuH: capacityOf(cell('capacityBtuH'), cell('capacityTr'), refused),
    refrigerant: text('refrigerant'),
    refrigerantKg: kilosOf(cell('refrigerantKg'), refused),
    installedOn: dayOf(cell('installedOn'), refused),
    notes: text('notes'),
  }
  return { line, machine, errors }
}

type Refuse = (sentence: string) => null

/** In BTU/h, or in tons wherever these are named. */
function capacityOf(cell: Cell, tons: Cell, refused: Refuse): number | null {
  const [raw, isTons] = textOf(cell) !== '' ? [cell, /trs?\.?$/i.test(textOf(cell))] : [tons, true]
  if (textOf(raw) === '') return null
  const value = numberOf(raw, /(?:btu(?:s|\/h|s\/h|h)?|trs?)\.?$/i, isTons ? 'tons' : 'whole')
  if (value === null) return refused(`Capacidade inválida: ${quoted(textOf(raw))}. Use um número, como 36.000.`)
  return isTons ? btuHOfTons(value) : value
}

function kilosOf(cell: Cell, refused: Refuse): number | null {
  if (textOf(cell) === '') return null
  const value = numberOf(cell, /k(?:g|gs|ilos?)?\.?$/i, 'small')
  return value ?? refused(`Carga inválida: ${quoted(textOf(cell))}. Use quilos, como 2,9.`)
}

function dayOf(cell: Cell, refused: Refuse): CalendarDate | null {
  if (cell instanceof Date)
    return Number.isNaN(cell.getTime()) ? refused('Data de instalação inválida.') : cell.toISOString().slice(0, 10)
  const text = textOf(cell)
  if (text === '') return null
  const day = typeof cell === 'number' ? dateOfNumber(cell) : readDate(text)
  return day ?? refused(`Data de instalação inválida: ${quoted(text)}. Use dia, mês e ano, como 14/08/2023.`)
}

/** What stands for thousands alone: nobody writes a thousandth of a ton, and of kilos one may. */
const thousands = {
  whole: /^\d{1,3}([.,]\d{3})+$/,
  tons: /^[1-9]\d{0,2}(\.\d{3})+(,\d+)?$/,
  small: /^\d{1,3}(\.\d{3})+,\d+$/,
}

/** `12.000`, `1.234,5`, `2.9`: a comma has the decimals; a dot too where it stands alone, unless thousands are meant. */
function numberOf(cell: Cell, unit: RegExp, kind: keyof typeof thousands): number | null {
  if (typeof cell === 'number') return Number.isFinite(cell) ? cell : null
  const text = textOf(cell).replace(unit, '').replaceAll(/\s/g, '')
  const signs = kind === 'whole' ? /[.,]/g : /\./g
  const written = (thousands[kind].test(text) ? text.replaceAll(signs, '') : text).replace(',', '.')
  return /^\d+(\.\d+)?$/.test(written) ? Number(written) : null
}

/** Without what a file writes before a text that begins like a formula. */
function textOf(cell: Cell): string {
  if (cell === null) return ''
  if (cell instanceof Date) return Number.isNaN(cell.getTime()) ? '' : cell.toISOString().slice(0, 10)
  return String(cell)
    .replaceAll('\u00a0', ' ')
    .replace(/^'(?=[=+\-@])/, '')
    .trim()
}

const quoted = (text: string) => `"${text.length > 40 ? `${text.slice(0, 40)}…` : text}"`
