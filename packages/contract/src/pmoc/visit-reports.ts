import * as z from 'zod'
import { emailOrBlank } from '../people/person-record.ts'
import { calendarDate, id, instant, nothing, optionalText } from '../fields.ts'
import { defineRoutes } from '../route.ts'
import { pmocAccess } from './pmoc-access.ts'
import { pmocHeads } from './pmoc-heads.ts'

const path = `${pmocHeads.get.path}/visits/{day}/report`
const params = z.object({ id: id.describe('of the plan'), day: calendarDate.describe('on which it was carried out') })
const access = pmocAccess.execute

/** What was carried out of a plan on one day, as its client gets to read it. */
export const visitReports = defineRoutes({
  download: {
    method: 'GET',
    path,
    kind: 'download',
    summary: 'The report of a visit as PDF: machines, tasks, readings, photos and signature',
    access,
    params,
    output: z.unknown(),
  },
  links: {
    method: 'GET',
    path: `${path}/links`,
    summary: 'How the client of a visit is reached, and the links to its report that are open',
    access,
    params,
    output: z.object({
      email: z.string().nullable().describe('of the client'),
      items: z.array(z.object({ id, createdAt: instant, endsAt: instant.nullable(), opened: z.int() })),
    }),
  },
  share: {
    method: 'POST',
    path: `${path}/links`,
    summary: 'Make a link by which whoever has it reads the report of a visit, and send it by e-mail if one is given',
    access,
    params,
    body: z.object({
      email: emailOrBlank.optional().describe('where to send it; absent: nowhere'),
      message: optionalText(1000).describe('above the link'),
    }),
    output: z.object({
      url: z.string().nullable().describe('known only now; null: it is in the letter alone'),
      endsAt: instant.nullable(),
      mailedTo: z.string().nullable(),
    }),
    limits: [{ by: 'user', max: 120, seconds: 900 }],
  },
  revoke: {
    method: 'DELETE',
    path: `${path}/links`,
    summary: 'Close every link to the report of a visit',
    access,
    params,
    output: nothing,
  },
})
