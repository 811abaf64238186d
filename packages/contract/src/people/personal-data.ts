import * as z from 'zod'
import { byId, line } from '../fields.ts'
import { defineRoutes } from '../route.ts'
import { peopleAccess } from './people-heads.ts'

const counted = z.object({ label: z.string(), count: z.int() })

/** What goes and what stays when nothing tells any more who somebody was. */
const forgetting = z.object({
  removed: z.array(counted).describe('what is deleted with the name, contacts, address, notes and history'),
  kept: z.array(counted.extend({ why: z.string() })).describe('what stays without the name, and why'),
  notes: z
    .array(z.object({ what: z.string(), path: z.string(), count: z.int() }))
    .describe('comments on other records that tell the name or a contact, by record: notes of the company, which stay'),
  hiddenNotes: z.int().describe('as many more, on records that one may not see'),
  openEntries: z.int().describe('of the company with this person, not paid yet'),
})
export type Forgetting = z.input<typeof forgetting>

/** What the law on personal data (LGPD) gives each person a right to. */
export const personalData = defineRoutes({
  export: {
    method: 'POST',
    path: 'customer/people/{id}/personal-data',
    summary: 'Everything kept about a person, as one ZIP of spreadsheets, JSON and files',
    access: peopleAccess.write,
    kind: 'download',
    isQuestion: true,
    needsFreshProof: true,
    params: byId,
    output: z.unknown(),
  },
  preview: {
    method: 'GET',
    path: 'customer/people/{id}/anonymization',
    summary: 'What anonymising a person would remove and keep',
    access: peopleAccess.write,
    params: byId,
    output: forgetting,
  },
  anonymize: {
    method: 'POST',
    path: 'customer/people/{id}/anonymization',
    summary: 'Remove for ever whatever tells who a person is, history included; amounts and dates stay',
    access: peopleAccess.write,
    needsFreshProof: true,
    params: byId,
    body: z.object({
      name: line(150, { required: 'Digite o nome do cadastro' }).describe('as it is written in the record'),
      acceptOpen: z.boolean().default(false).describe('although entries are still open'),
    }),
    output: forgetting,
  },
})
