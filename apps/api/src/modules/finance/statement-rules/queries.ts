import type { statementRules } from '@prumo/contract/finance/statement-rules'
import type { RuleFacts } from '@prumo/domain/reconciliation/match-rule'
import { sql } from 'kysely'
import { likePattern } from '#platform/db/like-pattern.ts'
import { plainColumns, type CrudSource } from '#platform/db/crud.ts'
import type { Db } from '#platform/db/transaction.ts'

/** A rule has no select box of its own. */
export type RuleRoutes = typeof statementRules & { options: typeof statementRules.list }

const named = (table: 'person' | 'bank_account', key: string) =>
  sql`(select json_build_object('id', n.id, 'name', n.name) from ${sql.table(table)} n where n.company_id = statement_rule.company_id and n.id = ${sql.ref(`statement_rule.${key}`)})`
const use = (column: 'hits' | 'last_hit_at') =>
  sql`(select ${sql.ref(`u.${column}`)} from statement_rule_use u where u.company_id = statement_rule.company_id and u.rule_id = statement_rule.id)`

export const ruleSource: CrudSource<RuleRoutes> = {
  table: 'statementRule',
  from: (db) => db.selectFrom('statementRule'),
  id: sql.ref('statementRule.id'),
  columns: {
    ...plainColumns('statementRule', [
      'id',
      'position',
      'text',
      'action',
      'isEnabled',
      'isLearnt',
      'createdAt',
      'version',
    ]),
    category: sql`(select json_build_object('id', n.id, 'name', n.name, 'type', n.type) from category n where n.company_id = statement_rule.company_id and n.id = statement_rule.category_id)`,
    person: named('person', 'person_id'),
    otherBankAccount: named('bank_account', 'other_bank_account_id'),
    hits: sql`coalesce(${use('hits')}, 0)`,
    lastHitAt: use('last_hit_at'),
  },
  filters: {
    search: (text) => sql`statement_rule.search_text like ${likePattern(text)}`,
    action: (action) => sql`statement_rule.action = ${action}`,
  },
  option: ['id', 'text'],
  conflicts: { statement_rule_text: { field: 'text', code: 'statement-rule.taken' } },
}

export type StoredRule = RuleFacts & {
  categoryId: string | null
  personId: string | null
  categoryName: string | null
  personName: string | null
  otherBankAccountName: string | null
}

const ruleColumns = sql`
  r.id, r.text, r.action, r.category_id as "categoryId", r.person_id as "personId", r.other_bank_account_id as "otherBankAccountId",
  c.type as "categoryType", c.name as "categoryName", n.name as "personName", a.name as "otherBankAccountName"`
const withNames = sql`statement_rule r
  left join category c on c.company_id = r.company_id and c.id = r.category_id
  left join person n on n.company_id = r.company_id and n.id = r.person_id
  left join bank_account a on a.company_id = r.company_id and a.id = r.other_bank_account_id`

/** The rules in force, in the order they are tried. An inactive account takes part in nothing new. */
export async function selectRules(db: Db): Promise<StoredRule[]> {
  const { rows } =
    await sql<StoredRule>`select ${ruleColumns} from ${withNames} where r.is_enabled and a.general_status is distinct from 'INACTIVE' order by r.position, r.id`.execute(
      db,
    )
  return rows
}

export async function selectRulesOfText(db: Db, text: string): Promise<StoredRule[]> {
  const { rows } =
    await sql<StoredRule>`select ${ruleColumns} from ${withNames} where r.text = ${text} order by r.position, r.id`.execute(
      db,
    )
  return rows
}

export type RuleValues = {
  action: RuleFacts['action']
  categoryId: string | null
  personId: string | null
  otherBankAccountId: string | null
}

export async function findRuleValues(db: Db, id: string) {
  return db
    .selectFrom('statementRule')
    .select(['action', 'categoryId', 'personId', 'otherBankAccountId'])
    .where('id', '=', id)
    .executeTakeFirst()
}

export const insertRule = (
  db: Db,
  companyId: string,
  rule: RuleValues & { id: string; text: string; position: number; isLearnt: boolean },
) =>
  db
    .insertInto('statementRule')
    .values({ companyId, ...rule })
    .execute()

export const updateRule = (db: Db, id: string, values: RuleValues) =>
  db.updateTable('statementRule').set(values).where('id', '=', id).execute()

/** What is new is tried first. */
export async function selectFirstPosition(db: Db): Promise<number> {
  const row = await db
    .selectFrom('statementRule')
    .select(({ fn }) => fn.min('position').as('first'))
    .executeTakeFirst()
  return Number(row?.first ?? 1) - 1
}

export async function updatePositions(db: Db, ids: readonly string[]): Promise<number> {
  const { rows } = await sql<{ id: string }>`
    update statement_rule r set position = n.place from unnest(${ids}::uuid[]) with ordinality as n (id, place) where r.id = n.id returning r.id`.execute(
    db,
  )
  return rows.length
}

export async function insertHits(db: Db, companyId: string, hits: ReadonlyMap<string, number>): Promise<void> {
  if (hits.size === 0) return
  await sql`
    insert into statement_rule_use as u (company_id, rule_id, hits) select ${companyId}, id, hits
    from unnest(${[...hits.keys()]}::uuid[], ${[...hits.values()]}::int[]) as n (id, hits)
    on conflict (company_id, rule_id) do update set hits = u.hits + excluded.hits, last_hit_at = now()`.execute(db)
}

export type Correction = {
  description: string
  categoryId: string
  categoryName: string
  personId: string | null
  personName: string | null
}

/** What people made of lines: the category their entries have now, where it is not the one the line came with. */
export async function selectCorrections(db: Db, limit: number): Promise<Correction[]> {
  const { rows } = await sql<Correction>`
    select l.description, c.id as "categoryId", c.name as "categoryName", n.id as "personId", n.name as "personName"
    from statement_line l
    join financial_transaction t on t.company_id = l.company_id and t.id = l.transaction_id
    join category c on c.company_id = t.company_id and c.id = t.category_id
    left join person n on n.company_id = t.company_id and n.id = t.person_id
    where l.state in ('posted', 'settled') and (l.category_id is distinct from t.category_id or l.state = 'settled')
    order by l.day desc, l.id desc limit ${limit}`.execute(db)
  return rows
}
