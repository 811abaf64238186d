import * as z from 'zod'
import type { AccessRules } from './access.ts'
import { crudHeads } from './crud-heads.ts'
import { byId, nothing, recordVersion, searchText } from './fields.ts'
import { historyOutput } from './history.ts'
import { listOf } from './list.ts'

/** A choice as the specification names its parts, beside the fields it is made of. */
export const choice = { value: z.string().describe('the id'), label: z.string().describe('the name') }

/**
 * The routes of a plain record. Spread it and replace one when it is special.
 * An edit changes the fields it names and, when it carries `version`, is refused if somebody saved in between.
 */
export function crudRoutes<
  const Path extends string,
  Item extends z.ZodRawShape,
  Option extends z.ZodType,
  Draft extends z.ZodRawShape,
  Filters extends z.ZodRawShape,
  const Sort extends readonly [string, ...string[]],
>(o: {
  path: Path
  name: string
  read: AccessRules
  write: AccessRules
  /** Only creation counts against a plan's limit. */
  create?: AccessRules
  /** Where more people may change a record than delete it. */
  edit?: AccessRules
  item: z.ZodObject<Item>
  option: Option
  draft: z.ZodObject<Draft>
  filters: Filters
  sort: Sort
  pageSize?: number
}) {
  const heads = crudHeads(o)
  return {
    options: {
      ...heads.options,
      summary: `Choices of ${o.name} for a select box`,
      query: z.object({ search: searchText.optional() }),
      output: z.object({ items: z.array(o.option), total: z.int() }),
    },
    list: { ...heads.list, summary: `List ${o.name}`, ...listOf(o.item, o) },
    get: { ...heads.get, summary: `Read a ${o.name}`, params: byId, output: o.item },
    history: {
      ...heads.history,
      summary: `Who changed this ${o.name}, when, before and after`,
      params: byId,
      output: historyOutput,
    },
    create: { ...heads.create, summary: `Create a ${o.name}`, body: o.draft, output: o.item },
    update: { ...heads.update, summary: `Change a ${o.name}`, params: byId, body: editOf(o.draft), output: o.item },
    remove: { ...heads.remove, summary: `Delete a ${o.name}`, params: byId, output: nothing },
  }
}

/** Every field of the draft, each of them optional, and the version the person was looking at. */
export const editOf = <Draft extends z.ZodRawShape>(draft: z.ZodObject<Draft>) =>
  draft.partial().extend({ version: recordVersion.optional() })
