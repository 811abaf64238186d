import type { Access } from '@prumo/contract/access'
import type { RecordKey } from '@prumo/contract/records/record-kinds'
import type { Context } from '#platform/context.ts'
import type { Snapshot } from '#platform/db/open-snapshot.ts'
import type { Db } from '#platform/db/transaction.ts'

/** Rows of a table that name a person. */
export type PersonReference = {
  table: string
  column: string
  /** What a person calls one of them, and several. */
  words: { one: string; many: string }
  /** Where the table also names other things: the rows that are meant. */
  only?: Readonly<Record<string, string>>
  /** The person stands somewhere inside a JSON column. */
  isInside?: true
  /** A table that does not count its changes. */
  isUnversioned?: true
  /** Work of the shop or something it keeps for itself: not part of what a person gets about themselves. */
  isOfShop?: true
  /** Who may read such rows, where that is not as the area says. */
  access?: Access
  /** What becomes of a row when nothing may tell any more who somebody was; `clean` keeps it without their name. */
  forgetting: { how: 'clean' | 'keep'; why: string } | { how: 'delete'; why?: never }
}

export type NotesOnRecord = RecordKey & { count: number }

/** What of an area names people. */
export type PersonReferences = {
  /** Who may read them; absent: whoever reads people. */
  access?: Access
  kinds: readonly PersonReference[]
  /** Called before any of it is moved, e.g. to wait for whoever writes there. */
  prepare?: (ctx: Context) => Promise<unknown>
  /** How much of it waits to be settled with a person. */
  countOpen?: (db: Db, personId: string) => Promise<number>
  /** What people wrote elsewhere with one of these words in it, by record; not on the person themselves. */
  listNotes?: (db: Db, personId: string, words: readonly string[]) => Promise<NotesOnRecord[]>
  /** Files kept with what names a person. */
  listFiles?: (snapshot: Snapshot, personId: string) => Promise<{ id: string; name: string }[]>
}
