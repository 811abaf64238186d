import * as z from 'zod'
import { byId, id, instant } from '../fields.ts'
import { defineRoutes } from '../route.ts'
import { productAccess } from './product-access.ts'

export const mostArchiveBytes = 50 * 1024 * 1024
export const mostArchiveImages = 1000

const stage = z.enum(['queued', 'drawing', 'done', 'failed'])
export type ImageArchiveStage = z.infer<typeof stage>
const count = z.int().min(0)

const archiveLine = z.object({
  file: z.string(),
  sku: z.string().nullable(),
  productId: id.nullable(),
  outcome: z.enum(['added', 'refused']),
  message: z.string(),
})
export type ImageArchiveLine = z.input<typeof archiveLine>

const imageArchive = z.object({
  id,
  name: z.string(),
  status: z.enum(['Queue', 'Processing', 'Error', 'Success']),
  stage,
  progress: z.int().min(0).max(100),
  itemsCount: count,
  addedCount: count,
  refusedCount: count,
  message: z.string().nullable(),
  createdAt: instant,
  finishedAt: instant.nullable(),
  lines: z.array(archiveLine).describe('what came of each file, in the order it was looked at'),
})
export type ImageArchive = z.input<typeof imageArchive>

const path = 'product/products/image-archives'

export const imageArchives = defineRoutes({
  create: {
    method: 'POST',
    path,
    summary:
      'Send a ZIP of pictures named by SKU (SKU.jpg, SKU-2.png, SKU_3.webp): each becomes a picture of its product',
    access: productAccess.write,
    kind: 'upload',
    maxBytes: mostArchiveBytes,
    limits: [{ by: 'user', max: 20, seconds: 3600 }],
    output: imageArchive,
  },
  get: {
    method: 'GET',
    path: `${path}/{id}`,
    summary: 'How far an archive of pictures is, and what came of each file',
    access: productAccess.write,
    params: byId,
    output: imageArchive,
  },
})
