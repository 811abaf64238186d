import type { SecurityEvent, securityLog } from '@prumo/contract/identity/security-log'
import type { InputOf } from '@prumo/contract/route'
import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type pg from 'pg'
import type { Context } from '#platform/context.ts'
import { runList, type ListSource } from '#platform/db/list.ts'
import { openCursor } from '#platform/db/open-cursor.ts'
import type { Db } from '#platform/db/transaction.ts'

type ListRequest = InputOf<typeof securityLog.list>['body']
type Filters = NonNullable<ListRequest['filters']>

// A person may also see what they did elsewhere; the log of a company must say which company it means.
const hereOnly = sql<boolean>`e.at_company_id = (select current_setting('app.company_id')::uuid)`

const personOf = (id: RawBuilder<unknown>, name: RawBuilder<unknown>) =>
  sql`case when ${id} is not null then jsonb_build_object('id', ${id}, 'displayName', coalesce(${name}, 'Pessoa removida')) end`

/** The instant a day begins or ends on the company's clock. */
const startOf = (day: string, daysLater = 0) =>
  sql`(select (${day}::date + ${daysLater}::int)::timestamp at time zone c.time_zone from company c where c.company_id = (select current_setting('app.company_id')::uuid))`

const columns = {
  id: sql.ref('e.id'),
  at: sql.ref('e.at'),
  kind: sql.ref('e.kind'),
  outcome: sql.ref('e.outcome'),
  method: sql.ref('e.method'),
  person: personOf(sql`e.user_id`, sql`u.display_name`),
  subject: personOf(sql`e.subject_id`, sql`coalesce(s.display_name, i.display_name)`),
  address: sql.ref('e.address'),
  device: sql.ref('e.device'),
  detail: sql`(select string_agg(value, ' · ') from jsonb_each_text(e.details))`,
}

const filters: { [Name in keyof Filters]-?: (value: NonNullable<Filters[Name]>) => RawBuilder<SqlBool> } = {
  userId: (id) => sql`(e.user_id = ${id} or e.subject_id = ${id})`,
  kind: (kind) => sql`e.kind = ${kind}`,
  outcome: (outcome) => sql`e.outcome = ${outcome}`,
  from: (day) => sql`e.at >= ${startOf(day)}`,
  to: (day) => sql`e.at < ${startOf(day, 1)}`,
}

export const securityEventSource: ListSource<SecurityEvent, Filters> = {
  from: (db) =>
    db
      .selectFrom('securityEvent as e')
      .leftJoin('userAccount as u', 'u.id', 'e.userId')
      .leftJoin('userAccount as s', 's.id', 'e.subjectId')
      .leftJoin('invitation as i', (join) =>
        join.onRef('i.companyId', '=', 'e.atCompanyId').onRef('i.id', '=', 'e.subjectId'),
      )
      .where(hereOnly),
  id: sql.ref('e.id'),
  columns,
  filters,
}

export const listSecurityEvents = (ctx: Context, request: ListRequest) => runList(ctx, securityEventSource, request)

const everything = sql.join(Object.entries(columns).map(([name, column]) => sql`${column} as ${sql.ref(name)}`))
const withPeople = sql`security_event e left join user_account u on u.id = e.user_id left join user_account s on s.id = e.subject_id
  left join invitation i on i.company_id = e.at_company_id and i.id = e.subject_id`

/** The same rows as the list, oldest first. */
export function openSecurityEvents({ services, companyId, db }: Context, asked: Filters) {
  const conditions = Object.entries(asked).flatMap(([name, value]) =>
    value ? [filters[name as keyof Filters](value as never)] : [],
  )
  const where = sql.join([hereOnly, ...conditions], sql` and `)
  return openCursor<SecurityEvent>(services.sidePool, companyId, {
    counting: sql`select count(*) as count from security_event e where ${where}`.compile(db),
    selecting: sql`select ${everything} from ${withPeople} where ${where} order by e.at, e.id`.compile(db),
  })
}

/** What a person's own account tells of, newest first. */
export async function listOwnSecurityEvents(db: Db, userId: string, limit: number): Promise<SecurityEvent[]> {
  const { rows } =
    await sql<SecurityEvent>`select ${everything} from ${withPeople} where e.user_id = ${userId} order by e.at desc, e.id desc limit ${limit}`.execute(
      db,
    )
  return rows
}

/** On a connection of the owner of the tables: no request may take a line away. */
export async function deleteOldSecurityEvents(owner: pg.Client, before: Date) {
  await owner.query('begin')
  await owner.query("select set_config('app.purge', 'on', true)")
  await owner.query('delete from security_event where at < $1', [before])
  await owner.query('commit')
}
