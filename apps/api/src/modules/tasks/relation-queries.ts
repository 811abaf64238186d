import type { RawBuilder, SqlBool } from 'kysely'
import type { tasks } from '@prumo/contract/tasks/tasks'
import type { InputOf } from '@prumo/contract/route'
import type { Context } from '#platform/context.ts'

type RelationType = InputOf<typeof tasks.create>['body']['relation']['type']

/** What tasks belong to. */
export type TaskRelation = {
  /** What people call the record, over the row of `task`. */
  code: RawBuilder<unknown>
  /** Whether somebody may see the record, over the row of `task`. */
  isReadable: (ctx: Context) => RawBuilder<SqlBool>
  /** Throws where somebody may not change it. */
  checkWritable: (ctx: Context, id: string) => Promise<unknown>
  link: (id: string) => string
}
export type TaskRelations = Readonly<Record<RelationType, TaskRelation>>
