import type { personMerges } from '@prumo/contract/people/person-merges'
import type { InputOf } from '@prumo/contract/route'
import type { Context } from '#platform/context.ts'
import { Problem } from '#platform/problem.ts'
import { updatePerson } from '../people/queries.ts'
import { joinPeople } from './join-people.ts'
import type { PersonReference, PersonReferences } from './person-references.ts'
import {
  deletePerson,
  insertMerge,
  selectPeopleForUpdate,
  selectSnapshot,
  selectVersion,
  type StoredPerson,
} from './queries.ts'
import { movedKey, moveNaming, selectVersions, type Moved } from './reference-queries.ts'

type Wanted = InputOf<typeof personMerges.merge>['body']

/** Moves whatever names the other, joins what the two say, and takes the other away. Answers by what it is undone. */
export async function mergePeople(
  ctx: Context,
  areas: readonly PersonReferences[],
  id: string,
  { otherId, keep, version, otherVersion }: Wanted,
): Promise<string> {
  for (const { prepare } of areas) await prepare?.(ctx)
  const { kept, other } = await findBoth([id, otherId], (ids) => selectPeopleForUpdate(ctx.db, ids))
  if ((version ?? kept.version) !== kept.version || (otherVersion ?? other.version) !== other.version)
    throw new Problem('stale-record')
  const joined = joinPeople(kept, other, keep)
  const [keptBefore, mergedBefore] = [await selectSnapshot(ctx.db, id), await selectSnapshot(ctx.db, otherId)]
  const moved = await moveAll(
    ctx,
    areas.flatMap(({ kinds }) => kinds),
    otherId,
    id,
  )
  await deletePerson(ctx.db, otherId)
  await updatePerson(ctx.db, id, joined)
  return insertMerge(ctx.db, {
    companyId: ctx.companyId,
    keptId: id,
    mergedId: otherId,
    keptBefore,
    mergedBefore,
    keptVersion: (await selectVersion(ctx.db, id))!,
    moved,
    mergedBy: ctx.userId,
  })
}

/** A record may name somebody in several ways: what version each has is known once all of them were moved. */
async function moveAll({ db }: Context, references: readonly PersonReference[], from: string, to: string) {
  const moved: Record<string, Moved[]> = {}
  const ids = []
  for (const reference of references) ids.push(await moveNaming(db, reference, from, to))
  for (const [index, reference] of references.entries())
    if (ids[index]!.length > 0) moved[movedKey(reference)] = await selectVersions(db, reference, ids[index]!)
  return moved
}

/** The two, in the order they are named. */
export async function findBoth(
  ids: readonly [string, string],
  select: (ids: readonly string[]) => Promise<StoredPerson[]>,
) {
  if (ids[0] === ids[1]) throw Problem.at('otherId', 'person.merge-same')
  const people = await select(ids)
  const [kept, other] = ids.map((id) => people.find((person) => person.id === id))
  if (!kept || !other) throw new Problem('not-found')
  if (kept.anonymizedAt || other.anonymizedAt) throw new Problem('person.anonymized')
  return { kept, other }
}
