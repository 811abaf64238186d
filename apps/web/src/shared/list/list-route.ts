import type { AnswerOf, RequestOf, Route } from '@prumo/contract/route'
import type * as z from 'zod'

/** A route made with the contract's `listOf`. */
export type ListRoute = Route & {
  body: z.ZodType
  output: z.ZodType<unknown, { items: { id: string }[]; total: number; more?: boolean | undefined }>
}

type Body<R extends ListRoute> = NonNullable<RequestOf<R>['body' & keyof RequestOf<R>]>

export type ItemOf<R extends ListRoute> = AnswerOf<R>['items'][number]
export type FiltersOf<R extends ListRoute> = NonNullable<Body<R>['filters' & keyof Body<R>]>
export type SortKeyOf<R extends ListRoute> = NonNullable<Body<R>['sort' & keyof Body<R>]> & string

type Wrapped<Inner> = { unwrap: () => Inner; parse: (value: undefined) => unknown }
type BodyShape = { filters: Wrapped<z.ZodObject>; sort: Wrapped<z.ZodEnum>; limit: Wrapped<z.ZodType> }

/** What the contract says about a list, read from its schema so that it is written only once. */
export function listFacts(route: ListRoute) {
  const { shape } = (route.body as unknown as Wrapped<{ shape: BodyShape }>).unwrap()
  return {
    filters: shape.filters.unwrap().shape as Record<string, z.ZodType>,
    sorts: shape.sort.unwrap().options as readonly string[],
    defaultSort: shape.sort.parse(undefined) as string,
    pageSize: shape.limit.parse(undefined) as number,
  }
}
