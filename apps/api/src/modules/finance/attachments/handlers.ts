import type { attachments } from '@prumo/contract/finance/attachments'
import { recordFileHandlers, type RecordSources } from '#modules/records/index.ts'
import type { Handlers } from '#platform/http/handlers.ts'

/** The specification's addresses of what every record has. */
export const attachmentHandlers = (records: RecordSources): Handlers<typeof attachments> => {
  const { list, add, get, remove } = recordFileHandlers(records)
  return {
    list: (ctx, { params }, exchange) => list(ctx, { params: entryKey(params) }, exchange),
    add: (ctx, { params, file }) => add(ctx, { params: entryKey(params), file }),
    get: (ctx, { params }, exchange) => get(ctx, { params: fileKey(params) }, exchange),
    remove: (ctx, { params }, exchange) => remove(ctx, { params: fileKey(params) }, exchange),
  }
}

type OfEntry = { id: string }
type FileOfEntry = OfEntry & { attachmentId: string }

const entryKey = ({ id }: OfEntry) => ({ recordType: 'entry' as const, recordId: id })
const fileKey = ({ attachmentId, ...entry }: FileOfEntry) => ({ ...entryKey(entry), id: attachmentId })
