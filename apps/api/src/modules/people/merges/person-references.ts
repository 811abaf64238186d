import type { Access } from '@prumo/contract/access'
import type { RecordKey } from '@prumo/contract/records/record-kinds'
import type { Context } from '#platform/context.ts'
import type { Snapshot } from '#platform/db/open-snapshot.ts'
import type { Db } from '#platform/db/transaction.ts'
import type { OwnerConnection } from '../personal-data/owner-queries.ts'

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

/** Somebody by their records, names and document, as they may stand in what others wrote or signed. */
export type Forgotten = { ids: readonly string[]; names: readonly string[]; documents: readonly string[] }

type Counted = { label: string; count: number }

/** What anybody could read of a person without signing in, and what has to be kept of it all the same. */
export type Closing = {
  list: (db: Db, who: Forgotten) => Promise<{ removed: Counted[]; kept: (Counted & { why: string })[] }>
  /** On the connection of the owner of the tables, in the transaction that forgets. */
  close: (owner: OwnerConnection, who: Forgotten, remove: <T>(value: T) => T) => Promise<void>
}

/** Texts that are shown to whoever has a link: there a name goes wherever it stands. */
export type PublicTexts = { table: string; columns: readonly string[]; only?: Readonly<Record<string, boolean>> }

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
  closing?: Closing
  publicTexts?: readonly PublicTexts[]
  listFiles?: (snapshot: Snapshot, personId: string) => Promise<{ id: string; name: string }[]>
}
