import * as z from 'zod'
import { byId, id, instant } from '../fields.ts'
import { defineRoutes } from '../route.ts'

export const maxUploadBytes = 52_428_800

/** What a stored file may be, by its content. XML, of an invoice for example, is kept only where it is expected. */
export const uploadTypes = [
  'image/png',
  'image/jpeg',
  'image/webp',
  'application/pdf',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  'text/plain',
] as const
export const fileTypes = [...uploadTypes, 'application/xml'] as const
/** An archive is kept only until it was unpacked. */
const storedTypes = [...fileTypes, 'application/zip'] as const
export type StoredType = (typeof storedTypes)[number]

export const storedFile = z.object({
  id,
  name: z.string(),
  contentType: z.enum(storedTypes),
  sizeBytes: z.int(),
  sha256: z.string(),
  createdAt: instant,
  url: z.string().describe('signed, expires'),
})

export const files = defineRoutes({
  upload: {
    method: 'POST',
    path: 'system/file',
    summary: 'Store one file (multipart field "file"); its type is read from its content',
    access: 'member',
    kind: 'upload',
    output: storedFile,
    maxBytes: maxUploadBytes,
  },
  get: {
    method: 'GET',
    path: 'system/file/{id}',
    summary: 'A stored file with a fresh signed address',
    access: 'member',
    params: byId,
    output: storedFile,
  },
  usage: {
    method: 'GET',
    path: 'system/file/usage',
    summary: 'What the files of the company take up, and what they may (null: no end)',
    access: 'member',
    output: z.object({ usedBytes: z.int(), quotaBytes: z.int().nullable() }),
  },
  download: {
    method: 'GET',
    path: 'system/file/{id}/content',
    summary: 'The bytes, by a signed, expiring address',
    access: 'anyone',
    kind: 'download',
    params: byId,
    query: z.object({ company: id, expires: z.coerce.number().int(), signature: z.string().regex(/^[\w-]{43}$/) }),
    output: z.unknown(),
    limits: [{ by: 'ip', max: 3000, seconds: 300 }],
  },
})
