import type { entries } from '@prumo/contract/finance/entries'
import { problemText } from '@prumo/contract/problems'
import type { InputOf, ResultOf } from '@prumo/contract/route'
import { selectTakenOver } from '#modules/people/index.ts'
import type { Context } from '#platform/context.ts'
import { changeEntries } from '../ledger/change-entries.ts'
import type { EntryChanges, StoredEntry } from '../ledger/entry-columns.ts'
import { isChangeOfOwner, ownerText } from '../ledger/owner.ts'
import { selectEntries } from '../ledger/queries.ts'
import { refuseByStatus, whyNotNamed } from '../ledger/references/check-references.ts'
import { countOnceOf, selectReferences, type Found } from '../ledger/references/queries.ts'
import { refuseBlockedEntries } from './confirm-entry.ts'
import { columnsOfDraft } from './columns-of-draft.ts'
import { findSelectedIds } from './find-selected-ids.ts'

type Request = InputOf<typeof entries.changeAll>['body']
type Undo = ResultOf<typeof entries.changeAll>['undo']

/** Several entries get another category, person or cost centre: all of them, or none and the reason of each that cannot. Paid ones too. */
export async function changeAll(ctx: Context, { changes, ifStill = {}, acceptBlocked, ...selection }: Request) {
  const ids = await findSelectedIds(ctx, selection)
  const [columns, expected] = await ofMergedPeople(ctx, [columnsOfDraft(changes), columnsOfDraft(ifStill)])
  const [stored, found] = await Promise.all([selectEntries(ctx.db, ids), selectReferences(ctx, columns)])
  refuseBlockedEntries('entry.none-changed', ids, stored, (entry) => {
    if (!isAlready(entry, expected)) return problemText('entry.changed-again')
    const changed = { ...entry, ...columns }
    if (isChangeOfOwner(entry, changed)) return ownerText(entry)
    const reason = whyNotNamed(changed, found, { among: columns, already: entry })
    return reason && problemText(reason.code)
  })
  if (await isNewFor(ctx, stored, columns, found)) refuseByStatus(found, { acceptBlocked })
  const changed = stored.filter((entry) => !isAlready(entry, columns))
  await changeEntries(
    ctx,
    changed.map((entry) => ({ ...entry, ...columns })),
  )
  return { changed: changed.length, undo: undoOf(changed, changes) }
}

/** Who was named before two records were joined is the one that stayed. */
async function ofMergedPeople<T extends readonly EntryChanges[]>({ db }: Context, named: T): Promise<T> {
  const takenOver = await selectTakenOver(
    db,
    named.flatMap(({ personId }) => personId ?? []),
  )
  const now = ({ personId, ...columns }: EntryChanges): EntryChanges =>
    personId === undefined ? columns : { ...columns, personId: takenOver.get(personId ?? '') ?? personId }
  return named.map(now) as unknown as T
}

/** Whether one of them is given to somebody it never had: only that begins something with a person. */
async function isNewFor({ db }: Context, stored: readonly StoredEntry[], { personId }: EntryChanges, found: Found) {
  if (!personId || (found.personId !== 'Blocked' && found.personId !== 'BlackList')) return false
  const given = stored.filter((entry) => entry.personId !== personId).map(({ id }) => id)
  return given.length > (await countOnceOf(db, personId, given))
}

const isAlready = (entry: StoredEntry, columns: EntryChanges) =>
  Object.entries(columns).every(([name, value]) => entry[name as keyof EntryChanges] === value)

/** What was there before, entries that had the same together. */
function undoOf(changed: readonly StoredEntry[], changes: Request['changes']): Undo {
  const named = (id: string | null) => (id === null ? null : { id })
  const groups = new Map<string, Undo[number]>()
  for (const { id, categoryId, personId, costCenterId } of changed) {
    const former: Request['changes'] = {
      ...(changes.category !== undefined && { category: named(categoryId) }),
      ...(changes.person !== undefined && { person: named(personId) }),
      ...(changes.costCenter !== undefined && { costCenter: named(costCenterId) }),
    }
    const key = JSON.stringify(former)
    const group = groups.get(key) ?? { ids: [], changes: former, ifStill: changes }
    groups.set(key, group)
    group.ids.push(id)
  }
  return [...groups.values()]
}
