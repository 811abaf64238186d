import * as z from 'zod'
import { id, instant } from '../fields.ts'
import { defineRoutes } from '../route.ts'

export const dataExport = defineRoutes({
  link: {
    method: 'POST',
    path: 'system/company/data-export',
    summary: 'An address that gives all of the company’s data for a few minutes; the owner only',
    access: 'member',
    needsFreshProof: true,
    output: z.object({ url: z.string().describe('signed, expires'), expiresAt: instant }),
    limits: [{ by: 'ip', max: 30, seconds: 3600 }],
  },
  download: {
    method: 'GET',
    path: 'system/company/data-export/content',
    summary: 'All of the company’s data as one ZIP, by a signed, expiring address, in the session that asked for it',
    access: 'anyone',
    kind: 'download',
    query: z.object({
      company: id,
      user: id,
      session: id,
      expires: z.coerce.number().int(),
      signature: z.string().regex(/^[\w-]{43}$/),
    }),
    output: z.unknown(),
    limits: [{ by: 'ip', max: 30, seconds: 3600 }],
  },
})
