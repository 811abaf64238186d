import { mostEquipment, mostPlanItems, type Plan } from '@prumo/contract/pmoc/plan-records'
import { readEquipmentSheet } from '@prumo/domain/pmoc/equipment-sheet/read-equipment-sheet'
import { readTextRows, readSheetRows, SheetRowsProblem } from '@prumo/domain/pmoc/equipment-sheet/read-sheet-rows'
import { foldText } from '@prumo/domain/text/text'
import { applyTasksByType } from '../catalogue/apply-catalogue.ts'
import { blankEquipment } from '../equipment/blank-equipment.ts'
import { fieldErrors, tagProblem, type RetiredRows } from '../equipment/equipment-errors.ts'
import { newKey, placeNamed, usedTags, type EquipmentRow, type PlanLists } from '../draft/plan-rows.ts'

export type ImportedLine = {
  line: number
  row: EquipmentRow
  place: string
  isTypeKnown: boolean
  errors: readonly string[]
}
export type ImportedSheet = { lines: readonly ImportedLine[]; unknown: readonly string[] }

const fieldLabels: Readonly<Record<string, string>> = {
  tag: 'Tag',
  locationName: 'Ambiente',
  brand: 'Marca',
  model: 'Modelo',
  serialNumber: 'Número de série',
  capacityBtuH: 'Capacidade',
  refrigerant: 'Fluido',
  refrigerantKg: 'Carga',
  installedOn: 'Data de instalação',
  notes: 'Observações',
}

/** The machines of a file or of pasted cells, held against the plan by the rules of the form; a text: why it is none. */
export async function readMachines(
  source: File | string,
  lists: PlanLists,
  plan: Plan | null,
): Promise<ImportedSheet | string> {
  try {
    const rows =
      typeof source === 'string'
        ? readTextRows(source)
        : await readSheetRows(new Uint8Array(await source.arrayBuffer()))
    const sheet = readEquipmentSheet(rows, usedTags(lists, plan))
    if (!sheet)
      return 'Não encontramos os nomes das colunas. A primeira linha deve dizer o que há em cada uma, como Tag, Ambiente, Tipo e Capacidade (BTU/h).'
    if (sheet.lines.length === 0) return 'A planilha não tem nenhum equipamento abaixo dos nomes das colunas.'
    return { lines: checkedLines(sheet.lines, lists, plan?.retiredEquipment ?? []), unknown: sheet.unknown }
  } catch (error) {
    if (error instanceof SheetRowsProblem) return error.message
    throw error
  }
}

type Sheet = NonNullable<ReturnType<typeof readEquipmentSheet>>

function checkedLines(lines: Sheet['lines'], lists: PlanLists, retired: RetiredRows): ImportedLine[] {
  const firstLines = new Map<string, number>()
  return lines.map(({ line, machine: { locationName, type, ...machine }, errors }) => {
    const place = placeNamed(locationName, lists.environments)
    const row = { ...blankEquipment, ...machine, ...place, type: type ?? ('outro' as const), key: newKey() }
    const first = firstLines.get(foldText(row.tag))
    if (first === undefined) firstLines.set(foldText(row.tag), line)
    const taken =
      tagProblem(row, lists.equipment, retired) ??
      (first !== undefined && `A tag ${row.tag} já está na linha ${first}.`)
    const refused = Object.entries(fieldErrors(row)).map(([path, text]) => `${fieldLabels[path] ?? path}: ${text}`)
    const found = [...errors, ...refused, ...(taken ? [taken] : [])]
    return { line, row, place: locationName, isTypeKnown: type !== null, errors: found }
  })
}

/** The plan with the machines, and with the least that the norms ask for them when that is wanted. */
export function withMachines(lists: PlanLists, added: readonly EquipmentRow[], withTasks: boolean): PlanLists {
  const listed = { ...lists, equipment: [...lists.equipment, ...added] }
  return withTasks ? applyTasksByType(listed, added) : listed
}

/** As if they had not been added; tasks that came with them go unless something else uses them by now. */
export function withoutMachines(lists: PlanLists, keys: ReadonlySet<string>, tasks: ReadonlySet<string>): PlanLists {
  const items = lists.items.filter(({ equipmentKey }) => !keys.has(equipmentKey))
  const used = new Set(items.map(({ taskKey }) => taskKey))
  return {
    ...lists,
    equipment: lists.equipment.filter(({ key }) => !keys.has(key)),
    tasks: lists.tasks.filter(({ key }) => used.has(key) || !tasks.has(key)),
    items,
  }
}

/** What a plan cannot hold. */
export function beyondPlanLimits({ equipment, items }: PlanLists): string | null {
  const most = (count: number) => count.toLocaleString('pt-BR')
  if (equipment.length > mostEquipment)
    return `Um plano tem até ${most(mostEquipment)} equipamentos; com estes seriam ${most(equipment.length)}.`
  if (items.length > mostPlanItems)
    return `Um plano tem até ${most(mostPlanItems)} itens; com estes seriam ${most(items.length)}.`
  return null
}
