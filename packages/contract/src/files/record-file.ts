import * as z from 'zod'
import { id, instant } from '../fields.ts'
import { fileTypes } from './files.ts'

export const maxRecordFileBytes = 10 * 1024 * 1024
export const maxRecordFiles = 20
export const longestFileName = 200

export const recordFile = z.object({
  id,
  name: z.string(),
  contentType: z.enum(fileTypes),
  sizeBytes: z.int(),
  createdAt: instant,
  createdBy: z.object({ id, displayName: z.string() }).nullable(),
  url: z.string().describe('signed, expires'),
})
export type RecordFile = z.input<typeof recordFile>
