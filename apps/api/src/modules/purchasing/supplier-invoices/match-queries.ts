import type { Unit } from '@prumo/domain/products/quantity'
import { foldText } from '@prumo/domain/text/text'
import { sql } from 'kysely'
import type { Context } from '#platform/context.ts'
import { likePattern, wordOperator } from '#platform/db/like-pattern.ts'

export type Candidate = { productId: string; variationId: string | null; unit: Unit }

/** What has one of these barcodes, and how many of it the code stands for. */
export async function selectByBarcode({ db }: Context, codes: readonly string[]) {
  const { rows } = await sql<Candidate & { code: string; quantity: number }>`
    select c.code, c.quantity, p.id as product_id, c.variation_id, p.unit_of_measurement as unit
    from catalogue_code c
    left join product_variation v on v.company_id = c.company_id and v.id = c.variation_id
    join product p on p.company_id = c.company_id and p.id = coalesce(c.product_id, v.product_id)
    where c.kind = 'barcode' and c.code = any(${[...codes]}::text[])
    union all
    select p.gtin_ean, 1000, p.id, null, p.unit_of_measurement from product p
    where p.gtin_ean = any(${[...codes]}::text[]) and p.gtin_ean is distinct from p.barcode`.execute(db)
  return rows
}

/** What these codes of the supplier were last time. */
export async function selectRemembered({ db }: Context, supplierDocument: string, codes: readonly string[]) {
  const { rows } = await sql<Candidate & { code: string; invoicedUnit: string; factor: number }>`
    select r.code, r.unit as invoiced_unit, r.factor, r.product_id, r.variation_id, p.unit_of_measurement as unit
    from supplier_code r join product p on p.company_id = r.company_id and p.id = r.product_id
    where r.supplier_document = ${supplierDocument} and r.code = any(${[...codes]}::text[])`.execute(db)
  return rows
}

/** Below this two names are no more alike than any two of the trade. */
const likeEnough = 0.4
const mostWords = 3

/** The product whose name has most in common with each of these, among those that have one of its longest words. */
export async function selectSimilarNames({ db }: Context, names: readonly string[]) {
  if (names.length === 0) return []
  const asked = names.map((name) => ({ name: foldText(name), words: wordsOf(name).map(likePattern) }))
  const { rows } = await sql<Candidate & { index: number; similarity: number }>`
    select asked.index - 1 as index, found.*
    from jsonb_array_elements(${JSON.stringify(asked)}::jsonb) with ordinality as asked(value, index)
    cross join lateral (
      select p.id as product_id, null::uuid as variation_id, p.unit_of_measurement as unit,
        round(similarity(prumo.fold(p.name), asked.value ->> 'name') * 100)::int as similarity
      from product p
      where p.general_status <> 'INACTIVE' and (
        p.search_text ${sql.raw(wordOperator)} (asked.value -> 'words' ->> 0)
        or p.search_text ${sql.raw(wordOperator)} (asked.value -> 'words' ->> 1)
        or p.search_text ${sql.raw(wordOperator)} (asked.value -> 'words' ->> 2))
        and similarity(prumo.fold(p.name), asked.value ->> 'name') >= ${likeEnough}
      order by similarity(prumo.fold(p.name), asked.value ->> 'name') desc, p.id limit 1
    ) as found`.execute(db)
  return rows
}

const wordsOf = (name: string) =>
  [...new Set(foldText(name).split(/[^\p{L}\d]+/u))]
    .filter((word) => word.length >= 4)
    .toSorted((a, b) => b.length - a.length)
    .slice(0, mostWords)

type RememberedCode = { code: string; unit: string; productId: string; variationId: string | null; factor: number }

export async function upsertSupplierCodes(
  { db, companyId }: Context,
  supplierDocument: string,
  codes: readonly RememberedCode[],
) {
  const rows = [...new Map(codes.map((each) => [`${each.code} ${each.unit}`, each])).values()]
  if (rows.length === 0) return
  await db
    .insertInto('supplierCode')
    .values(rows.map((row) => ({ ...row, companyId, supplierDocument })))
    .onConflict((conflict) =>
      conflict
        .columns(['companyId', 'supplierDocument', 'code', 'unit'])
        .doUpdateSet((given) => ({
          productId: given.ref('excluded.productId'),
          variationId: given.ref('excluded.variationId'),
          factor: given.ref('excluded.factor'),
          updatedAt: sql`now()`,
        })),
    )
    .execute()
}

export async function selectChosenItems({ db }: Context, ids: readonly string[]) {
  const { rows } = await sql<Candidate & { id: string }>`
    select p.id, p.id as product_id, null::uuid as variation_id, p.unit_of_measurement as unit from product p where p.id = any(${[...ids]}::uuid[])
    union all
    select v.id, v.product_id, v.id, p.unit_of_measurement from product_variation v
    join product p on p.company_id = v.company_id and p.id = v.product_id where v.id = any(${[...ids]}::uuid[])`.execute(
    db,
  )
  return new Map(rows.map((row) => [row.id, row]))
}
