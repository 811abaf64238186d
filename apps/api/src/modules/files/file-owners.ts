import type { Access } from '@prumo/contract/access'
import type { RecordKind } from '@prumo/contract/records/record-kinds'
import type { DB } from '#platform/db/schema.gen.ts'

type FileColumn = 'fileId' | `${string}FileId`

/** The tables whose rows hold a file. */
export type FileTable = {
  [Table in keyof DB]: Extract<keyof DB[Table], FileColumn> extends never ? never : Table
}[keyof DB]

/** What holds a file: a table and, where that has files of several kinds of records, the kind. */
export type FileHolder = { table: FileTable; kind: RecordKind | null }

/** Who may read what a file belongs to: for files of records, by the kind of record. */
type FileOwner = ({ readonly access: Access } | { readonly accessOf: (kind: RecordKind) => Access }) & {
  /** Where the table names a file by another name than `file_id`. */
  readonly columns?: readonly [string, ...string[]]
}

export const columnsOfOwner = ({ columns = ['file_id'] }: FileOwner): readonly string[] => columns

/** What a file may belong to, and who may read that: whoever may, reads the file. */
export type FileOwners = Readonly<Record<FileTable, FileOwner>>
