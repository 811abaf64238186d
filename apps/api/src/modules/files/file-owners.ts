import type { Access } from '@prumo/contract/access'
import type { RecordKind } from '@prumo/contract/records/record-kinds'
import type { Context } from '#platform/context.ts'
import type { DB } from '#platform/db/schema.gen.ts'

type FileColumn<Table extends keyof DB> = Extract<keyof DB[Table], 'fileId' | `${string}FileId`>

export type FileTable = { [Table in keyof DB]: FileColumn<Table> extends never ? never : Table }[keyof DB]

/** What holds a file: a table and, where that has files of several kinds of records, the kind. */
export type FileHolder = { table: FileTable; kind: RecordKind | null }

/** Who may read what a file belongs to: for files of records, by the kind of record. */
type FileOwner<Table extends FileTable> = (
  | { readonly access: Access }
  | { readonly accessOf: (kind: RecordKind) => Access }
) & {
  /** Where the table does not call it `fileId`. */
  readonly columns?: readonly FileColumn<Table>[]
  /** What some of them ask for besides; null: nothing. */
  readonly alsoNeeds?: (ctx: Context, fileId: string) => Promise<Access | null>
}

/** What a file may belong to, and who may read that: whoever may, reads the file. */
export type FileOwners = { readonly [Table in FileTable]: FileOwner<Table> }

export const columnsOfOwner = ({ columns }: { columns?: readonly string[] }): readonly string[] => columns ?? ['fileId']
