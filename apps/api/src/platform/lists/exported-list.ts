import { mayCall, type Access } from '@prumo/contract/access'
import type { PlainRecord } from '@prumo/contract/plain-record'
import { recordWords } from '@prumo/contract/records/record-words'
import type { ResultOf, Route } from '@prumo/contract/route'
import { foldText } from '@prumo/domain/text/text'
import type * as z from 'zod'
import type { Context } from '#platform/context.ts'
import { kindOfField, type FieldKind } from '#platform/db/kind-of-field.ts'
import { openList, type AnySource } from '#platform/db/list.ts'
import { withoutClosedFields } from '#platform/http/closed-fields.ts'
import type { RowCursor } from '#platform/db/open-cursor.ts'
import type { SheetColumn } from '#platform/spreadsheet/sheet-column.ts'

type Row = Record<string, unknown>
type Filters = Record<string, unknown>

/** A list that has views and leaves as a file: who sees it, who may change what it shows, and how its columns read there. */
export type ExportedList = {
  route: Route
  change: { readonly access: Access }
  /** Of the sheet and, in the security log, of the report. */
  title: string
  file: string
  /** The columns the person may see, of rows filtered so. */
  columns: (ctx: Context, filters?: Filters) => Readonly<Record<string, SheetColumn<Row>>>
  /** How the row of sums is called. */
  totalsLabel: (filters: Filters) => string
  open: (
    ctx: Context,
    asked: { filters: Record<string, unknown>; sort: string; columns: readonly string[] },
  ) => Promise<RowCursor<Row>>
}

/** How a column reads in a file: its kind, and what it takes from the row beside the field of its own name. */
type Cell<Item> = Pick<SheetColumn<Item>, 'kind' | 'width'> & {
  fields?: readonly (keyof Item & string)[]
  /** Who may see it, where that is not everybody who sees the list. */
  access?: Access
  value: (row: Item, ctx: Context, filters: Filters) => string | number | null
  /** What a row adds to the sum below the column. */
  sum?: (row: Item, filters: Filters) => number
}

/** A list's route; its rows have what it answers, in domain values. */
type ListRoute = Route & { output: z.ZodType<{ items: object[] }> }
type AnsweredOf<R extends ListRoute> = ResultOf<R>['items'][number]
type ItemOf<R extends ListRoute> = {
  [Field in keyof AnsweredOf<R>]-?: Exclude<AnsweredOf<R>[Field], undefined>
}

type Definition<R extends ListRoute, Labels extends Record<string, string>> = Pick<
  ExportedList,
  'change' | 'title' | 'file'
> & {
  route: R
  labels: Labels
  source: (ctx: Context) => AnySource
  filtersOf?: (ctx: Context, filters: Filters) => Promise<object>
  totalsLabel?: (filters: Filters) => string
  cells: Record<keyof Labels & string, Cell<ItemOf<R>>>
}

export function exportedList<R extends ListRoute, Labels extends Record<string, string>>(
  definition: Definition<R, Labels>,
): ExportedList {
  const { labels, cells, source, filtersOf, totalsLabel = () => 'Total', ...facts } = definition
  const names = Object.keys(labels) as (keyof Labels & string)[]
  const isOpen = ({ actor }: Context, name: keyof Labels & string) => {
    const { access } = cells[name]
    return !access || mayCall(actor, { access })
  }
  return {
    ...facts,
    totalsLabel,
    columns: (ctx, filters = {}) =>
      Object.fromEntries(
        names
          .filter((name) => isOpen(ctx, name))
          .map((name) => {
            const { kind, width, value, sum } = cells[name]
            const column = { header: labels[name]!, kind, width }
            return [
              name,
              {
                ...column,
                value: (row: Row) => value(row as ItemOf<R>, ctx, filters),
                ...(sum && { sum: (row: Row) => sum(row as ItemOf<R>, filters) }),
              },
            ]
          }),
      ) as Record<string, SheetColumn<Row>>,
    open: async (ctx, { filters, sort, columns }) => {
      const fields = columns.flatMap<string>((name) => cells[name as keyof Labels & string].fields ?? [name])
      const meant = filtersOf ? await filtersOf(ctx, filters) : filters
      const cursor = await openList(ctx, source(ctx), { filters: { ...meant }, sort, fields: [...new Set(fields)] })
      return { ...cursor, batches: () => asAnswered(ctx, facts.route, cursor.batches()) }
    },
  }
}

/** How wide a column is of which only the kind is known. */
const widths: Record<FieldKind, number> = { text: 30, date: 16, money: 16, integer: 10 }

/** The list of a plain record: `record` is its declaration. Cells are said where a value is not written as it is. */
export const exportedRecords = <R extends ListRoute, Labels extends Record<string, string>>(
  record: Pick<PlainRecord, 'words'> & { columns: Labels },
  { list, get, update }: { list: R; get: { output: z.ZodObject }; update: Route },
  source: AnySource,
  own: Partial<Definition<R, Labels>['cells']> = {},
): ExportedList => {
  const title = recordWords(record).plural
  const file = foldText(title).replaceAll(' ', '-')
  const cellOf = (name: string) => {
    const kind = kindOfField(get.output.shape[name])
    if (!kind) throw new Error(`${file}: how ${name} is written in a file has to be said`)
    return { kind, width: widths[kind], value: (row: Row) => row[name] }
  }
  const names = Object.keys(record.columns) as (keyof Labels & string)[]
  const cells = Object.fromEntries(names.map((name) => [name, own[name] ?? cellOf(name)])) as never
  return exportedList({ route: list, change: update, title, file, labels: record.columns, source: () => source, cells })
}

/** A file is made of what the list would have answered. */
async function* asAnswered({ actor }: Context, route: Route, batches: AsyncIterable<Row[]>) {
  for await (const items of batches) {
    withoutClosedFields(route, actor, { items })
    yield items
  }
}
