import { CompiledQuery } from 'kysely'
import type { Forgotten } from '#modules/people/index.ts'
import type { Db } from '#platform/db/transaction.ts'
import type pg from 'pg'
import type { PlanFacts } from './chained-queries.ts'

/** Issued plans in which somebody stands (`$1` ids, `$2` names): in what was executed before them, as whose building it is, as who maintains it or answers for it. */
const naming = `
  exists (select from chain_personal_value v cross join lateral (select prumo.whole_words(v.value) as words) told
      where v.company_id = c.company_id and v.subject_id = c.subject_id and v.sequence <= c.printed_count and v.field <> 'signature'
        and (v.person_id = any($1::uuid[]) or exists (select from unnest($2::text[]) as known
          where told.words = prumo.whole_words(known) or length(known) >= 4 and strpos(told.words, prumo.whole_words(known)) > 0)))
    or exists (select from pmoc_plan p where p.company_id = c.company_id and p.id = c.subject_id
      and (p.entity_id = any($1::uuid[]) or p.technician_id = any($1::uuid[])))
    or exists (select from unnest($2::text[]) as known
      where length(known) >= 4 and strpos(prumo.whole_words(c.facts::text), prumo.whole_words(known)) > 0)`

export async function countPlansNaming(db: Db, { ids, names }: Forgotten): Promise<number> {
  const text = `select count(*)::int as count from chained_document c where ${naming}`
  const counted = CompiledQuery.raw(text, [[...ids], [...names]]) as CompiledQuery<{ count: number }>
  return (await db.executeQuery(counted)).rows[0]!.count
}

/** Their files are public no more, and their page tells no name. */
export async function closePlansNaming(
  owner: pg.Client,
  { ids, names }: Forgotten,
  remove: <T>(value: T) => T,
): Promise<void> {
  const { rows } = await owner.query<{ documentId: string; facts: PlanFacts }>(
    `select c.document_id as "documentId", coalesce(c.public_facts, c.facts) as facts from chained_document c where ${naming}`,
    [ids, names],
  )
  for (const { documentId, facts } of rows) {
    await owner.query('update chained_document set is_file_public = false, public_facts = $2 where document_id = $1', [
      documentId,
      JSON.stringify(remove(facts)),
    ])
    await owner.query('update issued_document set closed_at = coalesce(closed_at, now()) where id = $1', [documentId])
  }
}
