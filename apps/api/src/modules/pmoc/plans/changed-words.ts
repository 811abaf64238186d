import { isDeepStrictEqual } from 'node:util'
import type { PlanLists } from './list-rows.ts'

type Row = { id: string; isRetired?: boolean }
type Words = Record<string, string>
export type ChangedWords = { before: Words; after: Words }

/** Rows that are new or other than they were. */
export function changed<R extends Row>(stored: readonly R[], wanted: readonly R[]): R[] {
  const before = new Map(stored.map((row) => [row.id, row]))
  return wanted.filter((row) => !isDeepStrictEqual(before.get(row.id), row))
}

/** What was there and is not wanted any more. */
export function missing(stored: readonly Row[], wanted: readonly Row[]): string[] {
  const there = new Set(wanted.map(({ id }) => id))
  return stored.filter(({ id, isRetired }) => !isRetired && !there.has(id)).map(({ id }) => id)
}

/** What the timeline says of the lists: rows that came, went or changed, by name, of each list of which any did. */
export function changedWords(stored: PlanLists, merged: PlanLists): ChangedWords | null {
  const told = [
    wordsOf('environmentList', stored.environments, merged.environments, ({ name }) => name),
    wordsOf('equipmentList', stored.equipment, merged.equipment, ({ tag }) => tag),
    wordsOf('taskList', stored.tasks, merged.tasks, ({ description }) => description),
    countsOf('planItemCount', stored.planItems, merged.planItems),
  ].filter((words) => words !== null)
  if (told.length === 0) return null
  return {
    before: Object.fromEntries(told.map(({ list, before }) => [list, before])),
    after: Object.fromEntries(told.map(({ list, after }) => [list, after])),
  }
}

const mostNames = 20

function wordsOf<R extends Row>(list: string, stored: readonly R[], wanted: readonly R[], nameOf: (row: R) => string) {
  const touched = new Set([...changed(stored, wanted).map(({ id }) => id), ...missing(stored, wanted)])
  if (touched.size === 0) return null
  const named = (rows: readonly R[]) =>
    inWords(rows.filter(({ id, isRetired }) => touched.has(id) && !isRetired).map(nameOf))
  return { list, before: named(stored), after: named(wanted) }
}

const inWords = (names: readonly string[]) =>
  [...names.slice(0, mostNames), ...(names.length > mostNames ? [`e mais ${names.length - mostNames}`] : [])].join(', ')

function countsOf<R extends Row>(list: string, stored: readonly R[], wanted: readonly R[]) {
  if (changed(stored, wanted).length === 0 && missing(stored, wanted).length === 0) return null
  return { list, before: String(stored.filter(({ isRetired }) => !isRetired).length), after: String(wanted.length) }
}
