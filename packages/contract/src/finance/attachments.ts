import * as z from 'zod'
import { byId, id, nothing } from '../fields.ts'
import { maxRecordFileBytes, recordFile } from '../files/record-file.ts'
import { defineRoutes } from '../route.ts'
import { entryAccess } from './finance-access.ts'

const { see, edit, write } = entryAccess

const ofEntry = 'sale/transaction/{id}/attachment'
const one = byId.extend({ attachmentId: id })

/** The files of an entry, at the specification's addresses; `recordFiles` has them at those of every record. */
export const attachments = defineRoutes({
  list: {
    method: 'GET',
    path: ofEntry,
    summary: 'Files attached to an entry, each with a fresh signed address',
    access: see,
    params: byId,
    output: z.object({ items: z.array(recordFile), total: z.int() }),
  },
  add: {
    method: 'POST',
    path: ofEntry,
    summary: 'Attach a file (multipart field "file"); its type is read from its content',
    access: edit,
    kind: 'upload',
    params: byId,
    output: recordFile,
    maxBytes: maxRecordFileBytes,
  },
  get: {
    method: 'GET',
    path: `${ofEntry}/{attachmentId}`,
    summary: 'One attached file with a fresh signed address',
    access: see,
    params: one,
    output: recordFile,
  },
  remove: {
    method: 'DELETE',
    path: `${ofEntry}/{attachmentId}`,
    summary: 'Delete an attached file',
    access: write,
    params: one,
    output: nothing,
  },
})
