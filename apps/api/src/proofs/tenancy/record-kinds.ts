import { isUuid } from '@prumo/domain/text/uuid'
import type { Person } from '../../testing/app/builders.ts'
import type { Records } from '../records/records.ts'
import type { Path } from '../routes/schema-walk.ts'

/** Records by their kind: their ids, and the groups of routes that name them. */
export type RecordsByKind = ReadonlyMap<string, { readonly ids: readonly string[]; readonly groups: readonly string[] }>

/** The kind of a record: the tables it is in, or for what stands beside companies its group. */
export function recordsByKind(records: Records, person: Person, snapshot: Record<string, unknown[]>): RecordsByKind {
  const tables = new Map<string, string[]>()
  for (const [table, rows] of Object.entries(snapshot))
    for (const { id } of rows as { id?: string }[]) if (id) tables.set(id, [...(tables.get(id) ?? []), table])
  const beside = new Map([
    [person.companyId, 'company'],
    [person.userId, 'user'],
    [person.sessionId, 'session'],
  ])
  const named = Object.entries(records).flatMap(([group, params]) =>
    Object.values(params)
      .filter(isUuid)
      .map((id) => ({ id, group, kind: beside.get(id) ?? tables.get(id)?.join(' ') ?? group })),
  )
  const unnamed = [...beside].map(([id, kind]) => ({ id, group: '', kind }))
  return new Map(
    [...Map.groupBy([...named, ...unnamed], ({ kind }) => kind)].map(([kind, found]) => [
      kind,
      { ids: [...new Set(found.map(({ id }) => id))], groups: found.map(({ group }) => group) },
    ]),
  )
}

/** What a place calls the record it wants: ['lines', '[]', 'placeId'] → 'place'; '' where it does not say. */
export function wordOf(path: Path): string {
  const said = path.filter((step) => step !== '[]' && !/^u?ids?$/.test(step)).at(-1) ?? ''
  return said.replace(/Ids?$/, '').toLowerCase()
}

/** Whether that is how such records are called: a 'fromplace' is a stock_place. */
export const isCalled = (kind: string, word: string) =>
  kind.split(' ').some((table) => word.endsWith(table.slice(table.lastIndexOf('_') + 1)))
