import * as z from 'zod'
import { calendarDate } from '../fields.ts'
import { defineRoutes } from '../route.ts'
import { publicCompany } from '../sharing/public-company.ts'
import { byToken, readingLimits } from '../sharing/public-token.ts'

const path = 'public/visit-reports/{token}'

export const publicVisitReports = defineRoutes({
  get: {
    method: 'GET',
    path,
    summary: 'Which visit a link opens the report of',
    access: 'anyone',
    params: byToken,
    output: z.object({
      company: publicCompany,
      building: z.string(),
      day: calendarDate,
      machines: z.array(z.object({ tag: z.string(), place: z.string().nullable(), done: z.int(), notDone: z.int() })),
    }),
    limits: readingLimits,
  },
  download: {
    method: 'GET',
    path: `${path}/file`,
    kind: 'download',
    summary: 'The report of the visit as PDF',
    access: 'anyone',
    params: byToken,
    output: z.unknown(),
    limits: [
      { by: 'ip', max: 30, seconds: 900 },
      { by: 'link', max: 30, seconds: 900 },
    ],
  },
})
