import type { plans } from '@prumo/contract/pmoc/plans'
import type { InputOf } from '@prumo/contract/route'
import { foldText } from '@prumo/domain/text/text'
import { uuidv7 } from '@prumo/domain/text/uuid'
import { Problem } from '#platform/problem.ts'
import type { EnvironmentRow, EquipmentRow, PlanItemRow, PlanLists, TaskRow } from './part-rows.ts'

type Draft = InputOf<typeof plans.update>['body']
type EquipmentDraft = NonNullable<Draft['equipmentInventory']>[number]
export type ListDrafts = Pick<Draft, 'environments' | 'equipmentInventory' | 'maintenanceCatalog' | 'maintenancePlan'>
export type Leaving = { id: string; reason: string | null }
export type MergedLists = PlanLists & { leaving: Leaving[] }

/** A list left out stays as it is; one that is given is the whole list, its rows matched by id. What is retired comes back when it is named. */
export function mergeLists(drafts: ListDrafts, stored: PlanLists, found: readonly EquipmentRow[]): MergedLists {
  const rooms = mergeEnvironments(drafts.environments, stored.environments)
  const machines = mergeEquipment(drafts.equipmentInventory, { stored, found, rooms })
  const tasks = mergeTasks(drafts.maintenanceCatalog, stored.tasks)
  const planItems = mergePlanItems(drafts.maintenancePlan, stored.planItems, { machines, tasks })
  return { environments: rooms.rows, equipment: machines.rows, tasks: tasks.rows, planItems, leaving: machines.leaving }
}

/** Rows as they are to be, and the words by which new ones are named meanwhile. */
type Merged<Row> = { rows: Row[]; ids: ReadonlyMap<string, string> }

function mergeEnvironments(drafts: Draft['environments'], stored: EnvironmentRow[]): Merged<EnvironmentRow> {
  if (!drafts) return asStored(stored)
  const known = byId(stored)
  const rows = drafts.map(({ environmentId, ref: _ref, occupants, ...draft }, position): EnvironmentRow => {
    const before = findKnown(known, environmentId, `environments.${position}.environmentId`, 'ambiente')
    return {
      ...(before ?? blankEnvironment()),
      ...given({ ...draft, occupantsFixed: occupants?.fixed, occupantsFloating: occupants?.floating }),
      position,
    }
  })
  refuseTwice(rows, ({ name }) => name)
  const names = new Set<string>()
  for (const [index, { name }] of rows.entries()) {
    if (names.has(foldText(name))) throw Problem.at(`environments.${index}.name`, 'pmoc.environment-taken', { name })
    names.add(foldText(name))
  }
  return { rows, ids: idsOf(rows, drafts) }
}

type Machines = Merged<EquipmentRow> & { leaving: Leaving[] }
type Places = { stored: PlanLists; found: readonly EquipmentRow[]; rooms: Merged<EnvironmentRow> }

function mergeEquipment(drafts: Draft['equipmentInventory'], { stored, found, rooms }: Places): Machines {
  const held = stored.equipment.filter(({ isRetired }) => !isRetired)
  if (!drafts) {
    const there = new Set(rooms.rows.map(({ id }) => id))
    const rows = held.map((row) => ({
      ...row,
      environmentId: row.environmentId && there.has(row.environmentId) ? row.environmentId : null,
    }))
    return { ...asStored(rows), leaving: [] }
  }
  const known = byId([...found, ...stored.equipment])
  const findRoom = roomFinder(rooms, stored)
  const staying = drafts.filter(({ equipmentId, retiredReason }) => !(equipmentId && retiredReason))
  const rows = staying.map((draft, position): EquipmentRow => {
    const { equipmentId, ref: _ref, environmentId: _room, locationName: _name, retiredReason: _why, ...fields } = draft
    const path = `equipmentInventory.${drafts.indexOf(draft)}`
    const before = findKnown(known, equipmentId, `${path}.equipmentId`, 'equipamento')
    return {
      ...(before ?? blankEquipment()),
      ...given(fields),
      ...findRoom(draft, before, path),
      position,
      isRetired: false,
    } as EquipmentRow
  })
  refuseTwice(rows, ({ tag }) => tag)
  const tags = new Set<string>()
  for (const { tag } of rows) {
    if (tags.has(foldText(tag))) throw Problem.at('equipmentInventory', 'pmoc.tag-taken', { tag })
    tags.add(foldText(tag))
  }
  const ids = new Set(rows.map(({ id }) => id))
  const reasons = new Map(drafts.map(({ equipmentId, retiredReason = null }) => [equipmentId, retiredReason]))
  const leaving = held.filter(({ id }) => !ids.has(id)).map(({ id }) => ({ id, reason: reasons.get(id) ?? null }))
  return { rows, ids: idsOf(rows, staying), leaving }
}

/** By its id or word, else by its name, whatever its capitals and accents; a name that is none stays as text. */
function roomFinder(rooms: Merged<EnvironmentRow>, stored: PlanLists) {
  const names = new Map(rooms.rows.map(({ id, name }) => [id, name]))
  const byName = new Map(rooms.rows.map(({ id, name }) => [foldText(name), id]))
  const oldNames = new Map(stored.environments.map(({ id, name }) => [id, name]))
  return ({ environmentId, locationName }: EquipmentDraft, before: EquipmentRow | undefined, path: string) => {
    const told = before && (oldNames.get(before.environmentId ?? '') ?? before.locationName)
    const isUntold =
      environmentId === undefined && (locationName === undefined || (locationName ?? null) === (told ?? null))
    const asked = isUntold ? before?.environmentId : environmentId
    if (asked) {
      const id = rooms.ids.get(asked)
      if (id) return { environmentId: id, locationName: names.get(id)! }
      if (!isUntold) throw Problem.at(`${path}.environmentId`, 'pmoc.unknown-reference', { name: 'ambiente' })
    }
    const name = isUntold ? (told ?? null) : (locationName ?? null)
    const id = name === null ? undefined : byName.get(foldText(name))
    return { environmentId: id ?? null, locationName: id ? names.get(id)! : name }
  }
}

function mergeTasks(drafts: Draft['maintenanceCatalog'], stored: TaskRow[]): Merged<TaskRow> {
  if (!drafts) return asStored(stored.filter(({ isRetired }) => !isRetired))
  const known = byId(stored)
  const rows = drafts.map(({ taskId, ref: _ref, ...fields }, position): TaskRow => {
    const before = findKnown(known, taskId, `maintenanceCatalog.${position}.taskId`, 'tarefa')
    return { ...(before ?? blankTask()), ...given(fields), position, isRetired: false } as TaskRow
  })
  refuseTwice(rows, ({ description }) => description)
  return { rows, ids: idsOf(rows, drafts) }
}

type Pairs = { machines: Merged<EquipmentRow>; tasks: Merged<TaskRow> }

/** One machine and one task are one item for as long as the plan lives, whatever id a request gives them. */
function mergePlanItems(
  drafts: Draft['maintenancePlan'],
  stored: PlanItemRow[],
  { machines, tasks }: Pairs,
): PlanItemRow[] {
  const pairOf = ({ equipmentId, taskId }: { equipmentId: string; taskId: string }) => `${equipmentId} ${taskId}`
  if (!drafts) {
    const [withMachine, withTask] = [new Set(machines.ids.values()), new Set(tasks.ids.values())]
    return stored.filter(
      ({ isRetired, equipmentId, taskId }) => !isRetired && withMachine.has(equipmentId) && withTask.has(taskId),
    )
  }
  const [known, knownPairs] = [byId(stored), new Map(stored.map((item) => [pairOf(item), item]))]
  const rows = drafts.map(({ planItemId, equipmentId, taskId, periodicity, enabled }, index): PlanItemRow => {
    const path = `maintenancePlan.${index}`
    if (planItemId) findKnown(known, planItemId, `${path}.planItemId`, 'item do plano')
    const pair = {
      equipmentId: findNamed(machines, equipmentId, `${path}.equipmentId`, 'equipamento'),
      taskId: findNamed(tasks, taskId, `${path}.taskId`, 'tarefa'),
    }
    const before = knownPairs.get(pairOf(pair))
    const isOn = enabled ?? (before && !before.isRetired ? before.enabled : true)
    return { id: before?.id ?? uuidv7(), ...pair, periodicity, enabled: isOn, isRetired: false }
  })
  const names = new Map(machines.rows.map(({ id, tag }) => [id, tag]))
  refuseTwice(rows, ({ equipmentId }) => names.get(equipmentId)!)
  const pairs = new Set<string>()
  for (const row of rows) {
    if (pairs.has(pairOf(row))) throw new Problem('pmoc.listed-twice', { words: { name: names.get(row.equipmentId)! } })
    pairs.add(pairOf(row))
  }
  return rows
}

function findNamed({ ids }: Merged<unknown>, name: string, path: string, what: string): string {
  const id = ids.get(name)
  if (!id) throw Problem.at(path, 'pmoc.unknown-reference', { name: what })
  return id
}

function findKnown<Row>(known: ReadonlyMap<string, Row>, id: string | undefined, path: string, what: string) {
  if (id === undefined) return undefined
  const row = known.get(id)
  if (!row) throw Problem.at(path, 'pmoc.unknown-reference', { name: what })
  return row
}

function refuseTwice<Row extends { id: string }>(rows: readonly Row[], nameOf: (row: Row) => string) {
  const seen = new Set<string>()
  for (const row of rows) {
    if (seen.has(row.id)) throw new Problem('pmoc.listed-twice', { words: { name: nameOf(row) } })
    seen.add(row.id)
  }
}

const byId = <Row extends { id: string }>(rows: readonly Row[]) => new Map(rows.map((row) => [row.id, row]))

const asStored = <Row extends { id: string }>(rows: readonly Row[]): Merged<Row> => ({
  rows: [...rows],
  ids: new Map(rows.map(({ id }) => [id, id])),
})

const idsOf = (rows: readonly { id: string }[], drafts: readonly { ref?: string | undefined }[]) =>
  new Map(rows.flatMap(({ id }, index) => [[drafts[index]!.ref ?? id, id] as const, [id, id] as const]))

const given = <Fields extends object>(fields: Fields) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as {
    [Name in keyof Fields]: Exclude<Fields[Name], undefined>
  }

const blankEnvironment = (): EnvironmentRow => ({
  id: uuidv7(),
  position: 0,
  name: '',
  areaM2: null,
  occupantsFixed: null,
  occupantsFloating: null,
  activityType: null,
  thermalLoadTr: null,
})

const blankEquipment = (): EquipmentRow => ({
  id: uuidv7(),
  position: 0,
  environmentId: null,
  isRetired: false,
  tag: '',
  locationName: null,
  type: 'outro',
  brand: null,
  model: null,
  serialNumber: null,
  capacityBtuH: null,
  refrigerant: null,
  refrigerantKg: null,
  installedOn: null,
  plate: {},
  priceOfNew: null,
  notes: null,
  notesArePublic: false,
})

const blankTask = (): TaskRow => ({
  id: uuidv7(),
  position: 0,
  isRetired: false,
  component: 'outro',
  periodicity: 'mensal',
  description: '',
  acceptanceCriteria: null,
  recordsRequired: [],
  norm: null,
  catalogueKey: null,
})
