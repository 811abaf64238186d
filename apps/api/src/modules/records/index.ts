import { recordKinds, type RecordKind } from '@prumo/contract/records/record-kinds'
import type { PersonReferences } from '#modules/people/index.ts'
import type { AreaHandlers } from '#platform/http/handlers.ts'
import type { RecordSources } from './find-record-name.ts'
import { recordFileHandlers } from './record-files/handlers.ts'
import { listPersonFiles } from './record-files/queries.ts'

export { plainRecordFindables } from './find-queries.ts'
export { findRecordName, type RecordSources } from './find-record-name.ts'
export { listRecordParts, lockRecord, moveRecordParts, plainRecordSources, returnRecordParts } from './queries.ts'
export { recordFileHandlers } from './record-files/handlers.ts'
export { removeRecordFiles } from './record-files/remove-record-files.ts'

export const recordsArea = (records: RecordSources): AreaHandlers<'records'> => ({
  'records/record-files': recordFileHandlers(records),
})

/** Files kept with somebody: they go where the record goes. */
export const filesOfPeople: PersonReferences = {
  listFiles: listPersonFiles,
  kinds: [
    {
      table: 'record_file',
      column: 'record_id',
      only: { record_type: 'person' },
      words: { one: 'arquivo', many: 'arquivos' },
      forgetting: { how: 'delete' },
    },
  ],
}

/** Whoever reads a record reads its files. */
export const recordFileOwners = {
  recordFile: { accessOf: (kind: RecordKind) => recordKinds[kind].access.read },
} as const
