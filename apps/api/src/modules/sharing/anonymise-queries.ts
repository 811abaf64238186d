import { CompiledQuery } from 'kysely'
import type { Forgotten } from '#modules/people/index.ts'
import type { Db } from '#platform/db/transaction.ts'
import type pg from 'pg'

/** Sales that somebody bought or signed for; `$1` ids, `$2` names, `$3` documents. */
const boughtOrSigned = `
  select id from sale where client_id = any($1::uuid[])
  union select record_id from signature where record_type = 'sale' and (document = any($3::text[])
    or prumo.whole_words(name) in (select prumo.whole_words(known) from unnest($2::text[]) as known))`

/** Links that show somebody: to what they bought or signed, and to what was signed or issued of what they sold or carried out. */
const showing = `
  revoked_at is null and (scope = 'quote' and (record_id in (${boughtOrSigned}) or record_id in (
      select s.id from sale s join signature g on g.company_id = s.company_id and g.record_id = s.id
      where s.seller_id = any($1::uuid[]) or s.technical_id = any($1::uuid[])))
    or scope = 'document' and record_id in (select d.id from issued_document d where d.record_id in (${boughtOrSigned}) or d.record_id in (
      select id from sale where seller_id = any($1::uuid[]) or technical_id = any($1::uuid[]))))`

const parametersOf = ({ ids, names, documents }: Forgotten) => [[...ids], [...names], [...documents]]

export async function countClosedSales(db: Db, who: Forgotten) {
  const text = `
    select (select count(*)::int from public_link where ${showing}) as links,
      (select count(*)::int from signature where record_id in (${boughtOrSigned})) as signatures,
      (select count(*)::int from issued_document where record_id in (${boughtOrSigned})) as documents`
  const counted = CompiledQuery.raw(text, parametersOf(who))
  const { rows } = await db.executeQuery(counted as CompiledQuery<Record<'links' | 'signatures' | 'documents', number>>)
  return rows[0]!
}

export async function closeSalesOf(owner: pg.Client, who: Forgotten): Promise<void> {
  const values = parametersOf(who)
  await owner.query(`update public_link set revoked_at = now() where ${showing}`, values)
  for (const table of ['signature', 'issued_document'])
    await owner.query(
      `update ${table} set closed_at = now() where closed_at is null and record_id in (${boughtOrSigned})`,
      values,
    )
}
