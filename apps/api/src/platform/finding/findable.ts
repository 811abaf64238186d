import type { Access } from '@prumo/contract/access'
import type { ResultOf } from '@prumo/contract/route'
import type { finding, FoundKind } from '@prumo/contract/finding/finding'
import type { Sought } from '@prumo/domain/text/sought'
import type { RawBuilder } from 'kysely'
import type { Context } from '#platform/context.ts'

type Found = ResultOf<typeof finding.find>['items'][number]
/** What the line of a record says beside its title; what is not said is null. */
export type Told = Pick<Found, 'path' | 'title'> & Partial<Omit<Found, 'kind' | 'id' | 'path' | 'title'>>

/** A kind of record as the palette finds it. */
export type Findable<Facts extends object = object> = {
  kind: FoundKind
  access: Access
  /** What people call one: 'pedido 12' looks for 12 among sales. */
  nouns?: readonly string[]
  /**
   * Each selects `id` and `rank` of rows the person may see that fit in one way, by the index of that way; a few at most. Rank 0: it is
   * just this; 1: it begins so; 2: it is called so; 3: it is found by something else.
   */
  ways: (ctx: Context, sought: Sought) => readonly RawBuilder<unknown>[]
  table: string
  /** A json object of what the line is made of, over the table. */
  facts: (ctx: Context) => RawBuilder<unknown>
  /** Over the table: among those that fit alike. */
  order: RawBuilder<unknown>
  tell: (facts: Facts, id: string) => Told
}

/** Each knows what its own facts are. */
export const findable = <Facts extends object>(one: Findable<Facts>): Findable => one as unknown as Findable
