import * as z from 'zod'

/** The largest count a list answers exactly; past it the total stands still and `more` is true. */
export const exactTotalLimit = 10_000

export const listOutput = <Item extends z.ZodType>(item: Item) =>
  z.object({
    items: z.array(item),
    total: z.int().min(0),
    more: z.boolean().optional().describe(`true when there are more than ${exactTotalLimit} matches`),
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
        fields: z.array(z.string().transform(toFieldName)).max(100).optional(),
        filters: z.strictObject(filters).partial().optional(),
        sort: z.enum(directions as [SortOf<Sort>, ...SortOf<Sort>[]]).default(sort[0] as never),
      })
      .prefault({}),
    output: listOutput(item.partial().extend({ id: z.uuid() })),
  }
}

export type SortOf<Sort extends readonly string[]> = Sort[number] | `-${Sort[number]}`

const toFieldName = (field: string) =>
  field
    .split('.')
    .map((part) => part.charAt(0).toLowerCase() + part.slice(1))
    .join('.')
