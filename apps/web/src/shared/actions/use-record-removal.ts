import type { PlainRecord } from '@prumo/contract/plain-record'
import { recordWords } from '@prumo/contract/records/record-words'
import type { Route } from '@prumo/contract/route'
import { useRemoval } from './use-removal.ts'

/** Asks, then deletes a plain record. */
export function useRecordRemoval(record: Pick<PlainRecord, 'heads' | 'words'>) {
  const words = recordWords(record)
  return useRemoval(record.heads.remove as Route & typeof record.heads.remove, {
    title: words.removeThis,
    message: words.isRemoved,
    done: words.removed,
    unexpected: words.notRemoved,
  })
}
