import * as z from 'zod'
import { instant } from '../fields.ts'
import { defineRoutes } from '../route.ts'
import { byToken, readingLimits } from './public-token.ts'
import { publicCompany } from './public-company.ts'

const path = 'public/sale-documents/{token}'

export const publicDocuments = defineRoutes({
  get: {
    method: 'GET',
    path,
    summary: 'Which document of a sale a link opens',
    access: 'anyone',
    params: byToken,
    output: z.object({
      company: publicCompany,
      title: z.string(),
      code: z.string(),
      issuedAt: instant,
      isSuperseded: z.boolean().describe('a newer one was issued since'),
    }),
    limits: readingLimits,
  },
  download: {
    method: 'GET',
    path: `${path}/file`,
    kind: 'download',
    summary: 'The document itself, byte for byte',
    access: 'anyone',
    params: byToken,
    output: z.unknown(),
    limits: [
      { by: 'ip', max: 60, seconds: 900 },
      { by: 'link', max: 60, seconds: 900 },
    ],
  },
})
