import * as z from 'zod'
import type { ProblemCode } from './problems.ts'

/** The largest count a list answers exactly; past it the total stands still and `more` is true. */
export const exactTotalLimit = 10_000

export const listOutput = <Item extends z.ZodType>(item: Item) =>
  z.object({
    items: z.array(item),
    total: z.int().min(0),
    more: z.boolean().optional().describe('true when there are more matches than `total` says'),
  })

/**
 * Body and output of a list. `fields` narrows what comes back: `name`, `Name` and `parent.name` are all understood,
 * because older clients send them in Pascal case.
 */
export function listOf<
  Item extends z.ZodRawShape,
  Filters extends z.ZodRawShape,
  const Sort extends readonly [string, ...string[]],
>(item: z.ZodObject<Item>, { filters, sort, pageSize = 10 }: { filters: Filters; sort: Sort; pageSize?: number }) {
  const directions = sort.flatMap((field) => [field, `-${field}`]) as SortOf<Sort>[]
  return {
    body: z
      .object({
        skip: z.int().min(0).max(1_000_000).default(0),
        limit: z.int().min(1).max(1000).default(pageSize),
        page: z.int().min(1).max(1_000_000).optional().describe('from 1; with `size`, instead of skip and limit'),
        size: z.int().min(1).max(1000).optional(),
        fields: fieldsOf(item),
        filters: z.strictObject(filters).partial().refine(isInOrder, wrongOrder).optional(),
        withTotal: z.boolean().default(true).describe('false: the total is not counted, only what is known to exist'),
        sort: z.enum(directions as [SortOf<Sort>, ...SortOf<Sort>[]]).default(sort[0] as never),
      })
      .prefault({}),
    output: listOutput(narrowable(item).extend({ id: (item.shape['id'] ?? z.uuid()) as unknown as z.ZodString })),
  }
}

/** A period that ends before it begins holds nothing, and nobody means that. */
export const isInOrder = (asked: object): boolean => {
  const { startDate, endDate } = asked as { startDate?: unknown; endDate?: unknown }
  return typeof startDate !== 'string' || typeof endDate !== 'string' || endDate >= startDate
}
export const wrongOrder = { path: ['endDate'], message: 'O fim não pode ser antes do início' }

/** Which fields of an item are asked for, in either spelling; absent: all. */
export const fieldsOf = (item: z.ZodObject) =>
  z.array(z.string().transform(toFieldName)).max(100).superRefine(onlyFieldsOf(item)).optional()

export type SortOf<Sort extends readonly string[]> = Sort[number] | `-${Sort[number]}`

const toFieldName = (field: string) =>
  field
    .split('.')
    .map((part) => part.charAt(0).toLowerCase() + part.slice(1))
    .join('.')

/** A check that refuses by a code of its own says so here; the API answers with it. */
export type RefusalParams = { problem: ProblemCode; words: Record<string, string> }

function onlyFieldsOf(item: z.ZodObject) {
  const known = new Set(fieldPaths(item))
  return (fields: string[], check: z.core.$RefinementCtx<string[]>) => {
    const field = fields.find((asked) => !known.has(asked))
    if (field === undefined) return
    const params: RefusalParams = { problem: 'unknown-field', words: { field: field.slice(0, 100) } }
    check.addIssue({ code: 'custom', params })
  }
}

/** Every field a list can be asked for: `name`, and `parent.name` for a field that has parts. */
export const fieldPaths = (item: z.ZodObject): string[] =>
  Object.entries(item.shape).flatMap(([name, field]) => [
    name,
    ...partsOf(field as z.ZodType).map((part) => `${name}.${part}`),
  ])

function partsOf(field: z.ZodType): string[] {
  if (field instanceof z.ZodNullable || field instanceof z.ZodOptional) return partsOf(field.unwrap() as z.ZodType)
  return field instanceof z.ZodObject ? Object.keys(field.shape) : []
}

/** Any field may be missing, and any part of one. The type keeps the parts: who asks for a field without naming parts gets it whole. */
function narrowable<Item extends z.ZodRawShape>(item: z.ZodObject<Item>) {
  const loose = item.partial()
  const shape = Object.entries(item.shape).map(([name, field]) => [name, withLooseParts(field as z.ZodType).optional()])
  return z.object(Object.fromEntries(shape)) as unknown as typeof loose
}

function withLooseParts(field: z.ZodType): z.ZodType {
  if (field instanceof z.ZodNullable) return withLooseParts(field.unwrap() as z.ZodType).nullable()
  return field instanceof z.ZodObject ? field.partial() : field
}
