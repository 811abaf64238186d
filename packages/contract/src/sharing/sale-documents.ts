import * as z from 'zod'
import { byId, instant } from '../fields.ts'
import { defineRoutes } from '../route.ts'
import { saleAccess } from '../sales/sale-access.ts'

/** What was issued of sales: its code tells that it is genuine, and a link opens it. */
export const saleDocuments = defineRoutes({
  download: {
    method: 'GET',
    path: 'sale/sales/documents/{id}/file',
    kind: 'download',
    summary: 'A document of a sale as it was issued, byte for byte',
    access: saleAccess.read,
    params: byId,
    output: z.unknown(),
  },
  share: {
    method: 'POST',
    path: 'sale/sales/documents/{id}/link',
    summary: 'Make a link by which whoever has it reads a document that was issued of a sale',
    access: saleAccess.write,
    params: byId,
    output: z.object({ url: z.string().describe('known only now: nothing but its hash is kept'), endsAt: instant }),
    limits: [{ by: 'user', max: 120, seconds: 900 }],
  },
})
