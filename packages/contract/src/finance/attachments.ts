import * as z from 'zod'
import { byId, id, instant, nothing } from '../fields.ts'
import { fileTypes } from '../files/files.ts'
import { defineRoutes } from '../route.ts'
import { entryAccess } from './finance-access.ts'

const { read, write } = entryAccess

export const maxAttachmentBytes = 10 * 1024 * 1024
export const maxAttachments = 20

export const attachment = z.object({
  id,
  name: z.string(),
  contentType: z.enum(fileTypes),
  sizeBytes: z.int(),
  createdAt: instant,
  createdBy: z.object({ id, displayName: z.string() }).nullable(),
  url: z.string().describe('signed, expires'),
})
export type Attachment = z.input<typeof attachment>

const ofEntry = 'sale/transaction/{id}/attachment'
const one = byId.extend({ attachmentId: id })

export const attachments = defineRoutes({
  list: {
    method: 'GET',
    path: ofEntry,
    summary: 'Files attached to an entry, each with a fresh signed address',
    access: read,
    params: byId,
    output: z.object({ items: z.array(attachment), total: z.int() }),
  },
  add: {
    method: 'POST',
    path: ofEntry,
    summary: 'Attach a file (multipart field "file"); its type is read from its content',
    access: write,
    kind: 'upload',
    params: byId,
    output: attachment,
    maxBytes: maxAttachmentBytes,
  },
  get: {
    method: 'GET',
    path: `${ofEntry}/{attachmentId}`,
    summary: 'One attached file with a fresh signed address',
    access: read,
    params: one,
    output: attachment,
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
