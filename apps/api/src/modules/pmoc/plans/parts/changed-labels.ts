import { formatDate } from '@prumo/domain/calendar/calendar-date'
import { formatBRL } from '@prumo/domain/money/money'
import { equipmentTypes } from '@prumo/domain/pmoc/catalogue/equipment-types'
import { activityTypeLabels, componentLabels, periodicityLabels } from '@prumo/domain/pmoc/words'
import { isDeepStrictEqual } from 'node:util'
import type { ListRow } from './changed-rows.ts'
import type { MergedLists } from './merge-parts.ts'
import type { EnvironmentRow, EquipmentRow, PlanItemRow, PlanLists, TaskRow } from './part-rows.ts'

type Words = Record<string, string>
export type ChangedWords = { before: Words; after: Words }

/** How a field of a row is told: its name and its value, null where it has none. */
type Told<Row> = readonly [label: string, value: (row: Row) => string | null]

const decimal = (value: number | null, unit: string) =>
  value === null ? null : `${value.toLocaleString('pt-BR', { maximumFractionDigits: 3 })}${unit}`
const yesOrNo = (value: boolean) => (value ? 'sim' : 'não')

const ofEnvironment: readonly Told<EnvironmentRow>[] = [
  ['área', ({ areaM2 }) => decimal(areaM2, ' m²')],
  ['ocupantes fixos', ({ occupantsFixed }) => decimal(occupantsFixed, '')],
  ['ocupantes flutuantes', ({ occupantsFloating }) => decimal(occupantsFloating, '')],
  ['atividade', ({ activityType }) => activityType && activityTypeLabels[activityType]],
  ['carga térmica', ({ thermalLoadTr }) => decimal(thermalLoadTr, ' TR')],
]

const ofEquipment: readonly Told<EquipmentRow>[] = [
  ['ambiente', ({ locationName }) => locationName],
  ['tipo', ({ type }) => equipmentTypes[type].label],
  ['marca', ({ brand }) => brand],
  ['modelo', ({ model }) => model],
  ['número de série', ({ serialNumber }) => serialNumber],
  ['capacidade', ({ capacityBtuH }) => decimal(capacityBtuH, ' BTU/h')],
  ['fluido', ({ refrigerant }) => refrigerant],
  ['carga', ({ refrigerantKg }) => decimal(refrigerantKg, ' kg')],
  ['instalado em', ({ installedOn }) => installedOn && formatDate(installedOn)],
  ['placa', ({ plate }) => plateText(plate)],
  ['preço de um novo', ({ priceOfNew }) => (priceOfNew === null ? null : formatBRL(priceOfNew))],
  ['observações', ({ notes }) => notes],
  ['observações públicas', ({ notesArePublic }) => yesOrNo(notesArePublic)],
]

const ofTask: readonly Told<TaskRow>[] = [
  ['componente', ({ component }) => componentLabels[component]],
  ['periodicidade', ({ periodicity }) => periodicityLabels[periodicity]],
  ['critério', ({ acceptanceCriteria }) => acceptanceCriteria],
  ['registros', ({ recordsRequired }) => recordsRequired.join(' e ') || null],
  ['norma', ({ norm }) => norm],
]

const ofPlanItem: readonly Told<PlanItemRow>[] = [
  ['periodicidade', ({ periodicity }) => periodicityLabels[periodicity]],
  ['ativo', ({ enabled }) => yesOrNo(enabled)],
]

const plateNames: Readonly<Record<string, string>> = {
  currentMaxA: 'A',
  voltageV: 'V',
  pressureMinPsi: 'psi no mínimo',
  pressureMaxPsi: 'psi no máximo',
  supplyReturnDiffMinC: '°C de diferença no mínimo',
  supplyReturnDiffMaxC: '°C de diferença no máximo',
}
const plateText = (plate: EquipmentRow['plate']) =>
  Object.entries(plateNames)
    .flatMap(([field, unit]) => decimal(plate[field] ?? null, ` ${unit}`) ?? [])
    .join(' e ') || null

/** How a row is called; of one that changed, apart from what it was or became. */
type NameOf<Row> = (row: Row, other?: Row) => string

/** What the timeline says of the lists: rows that came, went or changed, by name, and of those that changed what did. */
export function changedWords(stored: PlanLists, merged: MergedLists): ChangedWords | null {
  const itemName = itemNames(stored, merged)
  const reasons = new Map(merged.leaving.map(({ id, reason }) => [id, reason]))
  const machineName: NameOf<EquipmentRow> = ({ id, tag }) => {
    const reason = reasons.get(id)
    return reason ? `${tag} (${inShort(reason)})` : tag
  }
  const told = [
    ...wordsOf('environments', stored.environments, merged.environments, ({ name }) => name, ofEnvironment),
    ...wordsOf('equipment', stored.equipment, merged.equipment, machineName, ofEquipment),
    ...wordsOf('tasks', stored.tasks, merged.tasks, taskName, ofTask),
    ...wordsOf('planItems', stored.planItems, merged.planItems, itemName, ofPlanItem),
  ]
  if (told.length === 0) return null
  return {
    before: Object.fromEntries(told.map(({ name, before }) => [name, before])),
    after: Object.fromEntries(told.map(({ name, after }) => [name, after])),
  }
}

function wordsOf<R extends ListRow>(
  list: string,
  stored: readonly R[],
  wanted: readonly R[],
  nameOf: NameOf<R>,
  fields: readonly Told<R>[],
) {
  const before = new Map(stored.filter(({ isRetired }) => !isRetired).map((row) => [row.id, row]))
  const after = new Map(wanted.map((row) => [row.id, row]))
  const added = [...after.values()].filter(({ id }) => !before.has(id))
  const removed = [...before.values()].filter(({ id }) => !after.has(id))
  const changes = [...after.values()].flatMap((row) => changeOf(before.get(row.id), row, nameOf, fields) ?? [])
  return [
    { name: `${list}Added`, before: '', after: inWords(added.map((row) => nameOf(row))) },
    { name: `${list}Removed`, before: inWords(removed.map((row) => nameOf(row))), after: '' },
    {
      name: `${list}Changed`,
      before: inWords(changes.map((change) => change.before)),
      after: inWords(changes.map((change) => change.after)),
    },
  ].filter((words) => words.before !== words.after)
}

/** `EQ-01 (modelo INV12)`, before and after, with the fields that are not the same; null: only its place in the list is another. */
function changeOf<R>(before: R | undefined, after: R, nameOf: NameOf<R>, fields: readonly Told<R>[]) {
  if (!before || isDeepStrictEqual(before, after)) return null
  const other = fields.filter(([, value]) => value(before) !== value(after))
  if (other.length === 0 && nameOf(before, after) === nameOf(after, before)) return null
  const told = (row: R, than: R) => {
    const values = other.map(([label, value]) => `${label} ${inShort(value(row) ?? '–', value(than) ?? '–')}`)
    const name = nameOf(row, than)
    return values.length > 0 ? `${name} (${values.join(', ')})` : name
  }
  return { before: told(before, after), after: told(after, before) }
}

const taskName: NameOf<TaskRow> = ({ description }, other) => inShort(description, other?.description)

function itemNames(stored: PlanLists, merged: PlanLists) {
  const tags = new Map([...stored.equipment, ...merged.equipment].map(({ id, tag }) => [id, tag]))
  const tasks = new Map([...stored.tasks, ...merged.tasks].map(({ id, description }) => [id, description]))
  return ({ equipmentId, taskId }: PlanItemRow) => `${tags.get(equipmentId)} · ${inShort(tasks.get(taskId) ?? '')}`
}

const mostText = 600
const longest = 60
const ahead = 20

/** How a long text begins; where it is another only further on than that, the part around the first difference. */
function inShort(text: string, other = text) {
  const short = beginningOf(text)
  return text !== other && short === beginningOf(other) ? aroundDifference([...text], [...other]) : short
}

// By whole characters: half of one, as of an emoji, cannot be kept.
function beginningOf(text: string) {
  const plain = [...text.replace(/\.$/, '')]
  return plain.length > longest ? `${plain.slice(0, longest).join('').trimEnd()}…` : plain.join('')
}

function aroundDifference(letters: readonly string[], others: readonly string[]) {
  const firstOther = letters.findIndex((letter, at) => letter !== others[at])
  const from = Math.max(0, (firstOther === -1 ? letters.length : firstOther) - ahead)
  const to = from + longest
  return `${from > 0 ? '…' : ''}${letters.slice(from, to).join('')}${to < letters.length ? '…' : ''}`
}

/** As many as can be read at a glance, and how many more there are. */
function inWords(names: readonly string[]) {
  let length = 0
  const told = names.filter((name, index) => (length += name.length) <= mostText || index === 0)
  const more = names.length - told.length
  return [...told, ...(more > 0 ? [`e mais ${more.toLocaleString('pt-BR')}`] : [])].join('; ')
}
