import { mayCall } from '@prumo/contract/access'
import type { Forgetting, personalData } from '@prumo/contract/people/personal-data'
import { recordKinds } from '@prumo/contract/records/record-kinds'
import type { InputOf } from '@prumo/contract/route'
import { foldText } from '@prumo/domain/text/text'
import type { Context } from '#platform/context.ts'
import { Problem } from '#platform/problem.ts'
import { recordSecurity } from '#platform/security/record-security.ts'
import type { PersonReferences } from '../merges/person-references.ts'
import { selectPeople, type StoredPerson } from '../merges/queries.ts'
import { countNaming } from '../merges/reference-queries.ts'
import { anonymisePerson } from './anonymise-queries.ts'
import { listPersonalWords } from './personal-labels.ts'

type Wanted = InputOf<typeof personalData.anonymize>['body']

export async function previewForgetting(
  ctx: Context,
  areas: readonly PersonReferences[],
  id: string,
): Promise<Forgetting> {
  const person = await findNamed(ctx, id)
  const found: Forgetting = { removed: [], kept: [], notes: [], hiddenNotes: 0, openEntries: 0 }
  const words = wordsToSeek(person)
  const who = { ids: [id], names: namesOf(person), documents: person.document ? [person.document] : [] }
  for (const { kinds, countOpen, listNotes, closing } of areas) {
    for (const reference of kinds) {
      const count = await countNaming(ctx.db, reference, id)
      const { how, why } = reference.forgetting
      const counted = { label: count === 1 ? reference.words.one : reference.words.many, count }
      if (count === 0) continue
      if (how === 'delete') found.removed.push(counted)
      else found.kept.push({ ...counted, why })
    }
    const closed = await closing?.list(ctx.db, who)
    found.removed.push(...(closed?.removed ?? []).filter(({ count }) => count > 0))
    found.kept.push(...(closed?.kept ?? []).filter(({ count }) => count > 0))
    found.openEntries += (await countOpen?.(ctx.db, id)) ?? 0
    for (const { recordType, recordId, count } of (await listNotes?.(ctx.db, id, words)) ?? []) {
      const { access, one, path } = recordKinds[recordType]
      if (mayCall(ctx.actor, { access: access.read })) found.notes.push({ what: one, path: path(recordId), count })
      else found.hiddenNotes += count
    }
  }
  return found
}

/** For ever: asked for by the name, and twice where money is still open. Answers what went and what stayed. */
export async function anonymizePerson(
  ctx: Context,
  areas: readonly PersonReferences[],
  id: string,
  { name, acceptOpen }: Wanted,
): Promise<Forgetting> {
  const person = await findNamed(ctx, id)
  if (foldText(person.name) !== foldText(name)) throw Problem.at('name', 'person.name-mismatch')
  const found = await previewForgetting(ctx, areas, id)
  if (found.openEntries > 0 && !acceptOpen)
    throw new Problem('person.has-open-entries', { words: { count: String(found.openEntries) } })
  const { companyId, userId } = ctx
  await ctx.transaction.pause()
  const isDone = await ctx.services.asOwner((owner) => anonymisePerson(owner, { companyId, userId }, areas, id))
  if (!isDone) throw new Problem('not-found')
  await recordSecurity(ctx, { kind: 'person-anonymized', details: { person: id } })
  return found
}

const shortestWord = 4

/** As they stand in the record: a name of three letters is part of too many words. */
const wordsToSeek = ({ name, document, email, cellPhone, phone, phones, merged }: StoredPerson) =>
  [{ name, document, email, cell_phone: cellPhone, phone, phones }, ...merged.map((gone) => ({ name: gone.name }))]
    .flatMap((record) => listPersonalWords([record]))
    .filter((word) => word.length >= shortestWord)

const namesOf = ({ name, merged }: StoredPerson) => [name, ...merged.map((gone) => gone.name)]

async function findNamed(ctx: Context, id: string) {
  const [person] = await selectPeople(ctx.db, [id])
  if (!person) throw new Problem('not-found')
  if (person.anonymizedAt) throw new Problem('person.anonymized')
  return person
}
