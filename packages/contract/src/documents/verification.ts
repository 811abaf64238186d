import * as z from 'zod'
import { instant } from '../fields.ts'
import { defineRoutes } from '../route.ts'
import { documentKind } from './document-texts.ts'

/** Written with or without the hyphens it is printed with. */
export const verificationCode = z
  .string()
  .max(40)
  .transform((code) => code.replace(/[\s-]/g, '').toUpperCase())
  .refine((code) => /^[A-Z2-7]{12}$/.test(code), 'Confira o código: são 12 letras e números')

const limits = [{ by: 'ip', max: 120, seconds: 900 }] as const

export const verification = defineRoutes({
  check: {
    method: 'GET',
    path: 'public/documents/{code}',
    summary: 'What was issued under a code, and whether it still holds',
    access: 'anyone',
    params: z.object({ code: verificationCode }),
    output: z.object({
      code: z.string(),
      state: z.enum(['current', 'superseded']),
      kind: documentKind,
      title: z.string(),
      number: z.int(),
      company: z.string(),
      issuedAt: instant,
      sha256: z.string().describe('of the file, in hexadecimal'),
      isChainWhole: z.boolean().describe('it and its neighbours are as they were written'),
      chainHash: z.string(),
      signedBy: z.string().nullable(),
      signedAt: instant.nullable(),
      supersededBy: z.string().nullable().describe('the code of the one that took its place'),
    }),
    limits,
  },
  download: {
    method: 'GET',
    path: 'public/documents/{code}/file',
    kind: 'download',
    summary: 'The file that was issued under a code',
    access: 'anyone',
    params: z.object({ code: verificationCode }),
    output: z.unknown(),
    limits,
  },
})
