import type { ProblemCode } from '@prumo/contract/problems'
import type { InputOf, ResultOf, Route } from '@prumo/contract/route'
import { uuidv7 } from '@prumo/domain/text/uuid'
import { sql, type RawBuilder } from 'kysely'
import type * as z from 'zod'
import type { Context } from '#platform/context.ts'
import type { Handlers } from '#platform/http/handlers.ts'
import { Problem } from '#platform/problem.ts'
import { translateDatabaseErrors } from './database-errors.ts'
import { listHistory } from './history.ts'
import { runList, type ListSource } from './list.ts'
import { recordStatements } from './record-sql.ts'
import type { DB } from './schema.gen.ts'

export type CrudRoutes = {
  options: Route
  list: Route
  get: Route & { output: z.ZodObject }
  history: Route
  create: Route
  update: Route
  remove: Route
}
type ItemOf<R extends CrudRoutes> = ResultOf<R['get']> & object
type FiltersOf<R extends CrudRoutes> =
  InputOf<R['list']> extends { body: { filters?: infer F } }
    ? { [Name in keyof NonNullable<F>]: NonNullable<NonNullable<F>[Name]> }
    : never

export type CrudSource<R extends CrudRoutes> = ListSource<ItemOf<R>, FiltersOf<R>> & {
  table: keyof DB & string
  option: readonly (keyof ItemOf<R> & string)[]
  /** Unique constraint → what the person is told, and at which field. */
  conflicts?: Record<string, { field: string; code: ProblemCode }>
  /** The refusal of deleting a record that is still referenced, by the referencing table, with which the foreign key's name begins. */
  inUse?: Record<string, ProblemCode>
}

type Row = Record<string, unknown>

/** The operations of a plain record, as plain functions. A record with a rule of its own replaces one key. */
export function crud<R extends CrudRoutes>(routes: R, source: CrudSource<R>): Handlers<Pick<R, keyof CrudRoutes>> {
  const statements = recordStatements(source)
  const translated = <T>(work: Promise<T>) => translateDatabaseErrors(work, source.conflicts ?? {}, source.inUse)
  const run = ({ transaction }: Context, { text, values }: { text: string; values: unknown[] }) =>
    transaction.query(text, values)
  const select = async (ctx: Context, id: string) =>
    (
      await run(
        ctx,
        statements.select(() => ctx.db, id),
      )
    ).rows[0] as Row | undefined

  const handlers = {
    list: (ctx: Context, { body }: { body: Parameters<typeof runList>[2] }) => runList(ctx, source, body),

    options: async (ctx: Context, { query }: { query: { search?: string } }) => {
      const filters = query.search ? { search: query.search } : {}
      const found = await runList(ctx, source as unknown as ListSource<Row, Row>, {
        skip: 0,
        limit: 1000,
        filters,
        fields: source.option,
        sort: 'name',
        withTotal: false,
      })
      return { ...found, items: found.items.map(withChoice) }
    },

    get: async (ctx: Context, { params }: { params: { id: string } }) => found(await select(ctx, params.id)),

    // Every record has at least the entry of its creation, and keeps its timeline when it is gone.
    history: async (ctx: Context, { params }: { params: { id: string } }) => {
      const timeline = await listHistory(ctx, source.table, params.id, routes.get.output)
      if (timeline.total === 0) throw new Problem('not-found')
      return timeline
    },

    create: async (ctx: Context, { body }: { body: Row }) => {
      const id = uuidv7()
      const row = given({ companyId: ctx.companyId, id, ...body })
      const [, item] = await translated(Promise.all([run(ctx, statements.insert(row)), select(ctx, id)]))
      return found(item)
    },

    update: async (ctx: Context, { params, body }: { params: { id: string }; body: Row }) => {
      const { version, ...changes } = body
      const row = given(changes)
      if (Object.keys(row).length === 0) return found(await select(ctx, params.id))
      const update = run(ctx, statements.update(row, params.id, version))
      const [changed, item] = await translated(Promise.all([update, select(ctx, params.id)]))
      if (changed.rows.length === 0 && item) throw new Problem('stale-record')
      return found(item)
    },

    remove: async (ctx: Context, { params }: { params: { id: string } }) => {
      const { rows } = await translated(run(ctx, statements.remove(params.id)))
      found(rows[0] as Row | undefined)
      return null
    },
  }
  return handlers as unknown as Handlers<Pick<R, keyof CrudRoutes>>
}

/** The column of each field under its own name, for the fields that are plain columns. */
export function plainColumns<const Names extends readonly string[]>(table: string, names: Names) {
  return Object.fromEntries(names.map((name) => [name, sql.ref(`${table}.${name}`)])) as {
    [Name in Names[number]]: RawBuilder<unknown>
  }
}

/** Leaves where the contract of a record has a value and a label. */
const withChoice = (item: Row): Row => ({ ...item, value: item['id'], label: item['path'] ?? item['name'] })

const given = (row: Row) => Object.fromEntries(Object.entries(row).filter(([, value]) => value !== undefined))

function found<T>(row: T | undefined): T {
  if (!row) throw new Problem('not-found')
  return row
}
