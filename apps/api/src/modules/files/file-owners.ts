import type { Access } from '@prumo/contract/access'
import type { DB } from '#platform/db/schema.gen.ts'

/** The tables whose rows hold a file. */
export type FileTable = { [Table in keyof DB]: 'fileId' extends keyof DB[Table] ? Table : never }[keyof DB]

/** What a file may belong to, and who may read that: whoever may, reads the file. */
export type FileOwners = Readonly<Record<FileTable, { readonly access: Access }>>
