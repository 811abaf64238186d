import * as z from 'zod'
import { instant } from '../fields.ts'
import { defineRoutes } from '../route.ts'
import { issuedKindLabels, type IssuedKind } from './document-labels.ts'

/** Written with or without the hyphens it is printed with. */
export const verificationCode = z
  .string()
  .max(40)
  .transform((code) => code.replace(/[\s-]/g, '').toUpperCase())
  .refine(
    (code) => /^[A-Z2-7]{12}([A-Z2-7]{4})?$/.test(code),
    'Confira o código: são 12 ou 16 letras e números, como estão no documento',
  )

const limits = [
  { by: 'ip', max: 120, seconds: 900 },
  { by: 'link', max: 600, seconds: 900 },
] as const

/** Public by their nature: they stand on the paper that hangs in the building. */
export const planFacts = z.object({
  pmocCode: z.string(),
  version: z.string(),
  building: z.string(),
  responsible: z
    .object({ name: z.string(), council: z.string().nullable(), registration: z.string().nullable() })
    .nullable(),
  artNumber: z.string().nullable(),
})

const chainOfDocument = z.object({
  count: z.int().describe('links of the chain now'),
  printedCount: z.int().describe('links when the document was drawn, as printed in it'),
  isWhole: z
    .boolean()
    .describe('every link as it was written, the records as they say, and the printed end still part of it'),
  faults: z
    .array(z.object({ sequence: z.int(), kind: z.string().nullable(), receivedAt: instant.nullable() }))
    .describe('what fails: links that were altered, or whose records were; `kind` null: there is none at that place'),
  links: z
    .array(z.object({ kind: z.string(), receivedAt: instant, hash: z.string() }))
    .describe('that of the document and those before it: kind and time, never people'),
})

export const verification = defineRoutes({
  check: {
    method: 'GET',
    path: 'public/documents/{code}',
    summary:
      'What was issued under a code, and whether it still holds: nothing of a client, of what was sold or of amounts',
    access: 'anyone',
    params: z.object({ code: verificationCode }),
    output: z.object({
      code: z.string(),
      state: z.enum(['current', 'superseded', 'issuer-gone']),
      kind: z.enum(Object.keys(issuedKindLabels) as [IssuedKind, ...IssuedKind[]]),
      title: z.string().describe('empty when its issuer is gone, as number and company are'),
      number: z.int(),
      documentVersion: z
        .int()
        .describe('how often its record had been issued by then, itself included; 0 when its issuer is gone'),
      company: z.string(),
      issuedAt: instant,
      sha256: z.string().describe('of the file, in hexadecimal'),
      isChainWhole: z.boolean().describe('it and its neighbours are as they were written'),
      chainHash: z.string(),
      signedAt: instant.nullable().describe('by its client; who that is stands in the file alone'),
      supersededBy: z.string().nullable().describe('the code of the one that took its place'),
      hasFile: z.boolean().describe('whether the file may be had without signing in'),
      plan: planFacts.nullable().describe('of a maintenance plan'),
      chain: chainOfDocument.nullable().describe('of a maintenance plan: the chain of its records'),
    }),
    limits,
  },
  download: {
    method: 'GET',
    path: 'public/documents/{code}/file',
    kind: 'download',
    summary:
      'The plan that was issued under a code, where the company gives it; what was sold is opened by links alone',
    access: 'anyone',
    params: z.object({ code: verificationCode }),
    output: z.unknown(),
    limits,
  },
})
