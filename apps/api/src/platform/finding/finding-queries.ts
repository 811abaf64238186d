import { mayCall } from '@prumo/contract/access'
import {
  foundKinds,
  mostFoundAlone,
  mostFoundOfGroup,
  type FoundGroup,
  type FoundKind,
} from '@prumo/contract/finding/finding'
import { readSought, type Sought } from '@prumo/domain/text/sought'
import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { Context } from '#platform/context.ts'
import { likePattern, wordOperator } from '#platform/db/like-pattern.ts'
import type { Findable } from './findable.ts'

/** So many rows of each way are looked at. */
export const mostOfWay = 30

type Asked = { text: string; group?: FoundGroup | undefined }
type Row = { kind: FoundKind; id: string; rank: number; facts: object }

/** Everything in one statement, planned for these words: how common they are decides by which index rows are found. */
export async function findRecords(ctx: Context, findables: readonly Findable[], { text, group }: Asked) {
  const most = group ? mostFoundAlone : mostFoundOfGroup
  const parts = findables.flatMap((one) => {
    const sought = readSought(text, one.nouns)
    if (sought.text === '' || !mayCall(ctx.actor, one) || (group && foundKinds[one.kind] !== group)) return []
    const ways = one.ways(ctx, sought)
    return ways.length === 0 ? [] : [partOf(ctx, one, ways, most)]
  })
  if (parts.length === 0) return []
  const { sql: statement, parameters } =
    sql`select * from (${sql.join(parts, sql` union all `)}) as found order by rank`.compile(ctx.db)
  const { rows } = await ctx.transaction.query(statement, parameters, { plans: 'anew' })
  const taken = new Map<string, number>()
  return (rows as Row[]).flatMap(({ kind, id, facts }) => {
    const count = taken.get(foundKinds[kind]) ?? 0
    if (count >= most) return []
    taken.set(foundKinds[kind], count + 1)
    const told = findables.find((one) => one.kind === kind)!.tell(facts, id)
    return [{ detail: null, status: null, day: null, amount: null, stock: null, ...told, kind, id }]
  })
}

const partOf = (
  ctx: Context,
  { kind, table, facts, order }: Findable,
  ways: readonly RawBuilder<unknown>[],
  most: number,
) => sql`
  (select ${sql.lit(kind)} as kind, hit.id, hit.rank, ${facts(ctx)} as facts
   from (select id, min(rank) as rank from (${sql.join(
     ways.map((way) => sql`(${way})`),
     sql` union all `,
   )}) as way group by id) as hit
   join ${sql.table(table)} on ${sql.ref(`${table}.id`)} = hit.id
   order by hit.rank, ${order} limit ${sql.lit(most)})`

/** A folded column holds every word. */
export function holdsAll(column: RawBuilder<unknown>, words: readonly string[]): RawBuilder<SqlBool> {
  const [telling, ...rest] = [...words].sort((one, other) => other.length - one.length)
  const holds = (word: string) => sql<SqlBool>`${column} ${sql.raw(wordOperator)} ${likePattern(word)}`
  if (rest.length === 0) return holds(telling!)
  // As plain conditions they would be looked up word by word as well, and be taken for rarer than they are.
  return sql`(${holds(telling!)} and case when ${sql.join(rest.map(holds), sql` and `)} then true else false end)`
}

/** How well a folded column that begins with the name fits. */
export const rankOf = (column: RawBuilder<unknown>, { text }: Sought) =>
  sql`case when ${column} = ${text} then 0 when starts_with(${column}, ${text}) then 1 else 2 end`

/** An index of words answers no shorter ones: of tables that grow every day they are not asked. */
export const hasLongWord = ({ words }: Sought) => words.some((word) => word.length > 2)
