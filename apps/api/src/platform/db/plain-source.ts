import type { PlainRecord } from '@prumo/contract/plain-record'
import type { ProblemCode } from '@prumo/contract/problems'
import { sql, type RawBuilder } from 'kysely'
import * as z from 'zod'
import { plainColumns, type CrudRoutes, type CrudSource } from './crud.ts'
import { kindOfField } from './kind-of-field.ts'
import { likePattern } from './like-pattern.ts'
import type { Db } from './transaction.ts'

type Declared = Pick<PlainRecord, 'kind' | 'table' | 'problems'>
type Own<R extends CrudRoutes> = {
  columns?: Partial<CrudSource<R>['columns']>
  filters?: Partial<CrudSource<R>['filters']>
} & Pick<CrudSource<R>, 'inUse'>

/**
 * Where a plain record lies, as its declaration and its routes say it already: each field in the column of its name, a filter of text found
 * anywhere in it and any other filter equal to it, `search` in `search_text`, the choice of what the option has, and
 * `<kind>.<field>-taken` for the unique key `<table>_<field>`. `own` is what is otherwise.
 */
export function plainSource<R extends CrudRoutes>(
  { kind, table, problems }: Declared,
  routes: R,
  own: Own<R> = {},
): CrudSource<R> {
  const { shape } = routes.get.output
  const name = camelCase(table)
  const fields = Object.keys(shape)
  const columnOf = (field: string) => sql.ref(`${name}.${field}`)
  const filterOf = (field: string) =>
    kindOfField(shape[field]) === 'text'
      ? (text: string) => sql`prumo.fold(${columnOf(field)}) like ${likePattern(text)}`
      : (value: unknown) => sql`${columnOf(field)} = ${value}`
  const taken = Object.keys(problems).flatMap((code) => code.match(`^${kind}\\.(.+)-taken$`)?.[1] ?? [])
  return {
    table: name,
    from: (db: Db) => db.selectFrom(name as never),
    id: columnOf('id'),
    columns: {
      ...plainColumns(
        name,
        fields.filter((field) => !(field in (own.columns ?? {}))),
      ),
      ...own.columns,
    },
    filters: {
      search: (text: string): RawBuilder<unknown> => sql`${columnOf('searchText')} like ${likePattern(text)}`,
      ...Object.fromEntries(fields.map((field) => [field, filterOf(field)])),
      ...own.filters,
    },
    option: optionFields(routes).filter((field) => field in shape),
    conflicts: Object.fromEntries(
      taken.map((field) => [
        `${table}_${field.replaceAll('-', '_')}`,
        { field: camelCase(field), code: `${kind}.${field}-taken` as ProblemCode },
      ]),
    ),
    ...(own.inUse && { inUse: own.inUse }),
  } as unknown as CrudSource<R>
}

const camelCase = (name: string) => name.replace(/[-_](\w)/g, (_, letter: string) => letter.toUpperCase())

const optionFields = ({ options }: CrudRoutes): string[] => {
  const items = (options.output as z.ZodObject).shape['items'] as z.ZodArray<z.ZodObject>
  return Object.keys(items.element.shape)
}
