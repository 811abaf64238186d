import * as z from 'zod'
import { instant } from '../fields.ts'
import { defineRoutes } from '../route.ts'
import { documentTextHeads } from './document-heads.ts'
import { documentKindLabels, documentPartLabels, type DocumentKind, type DocumentPart } from './document-labels.ts'

export const documentKinds = Object.keys(documentKindLabels) as [DocumentKind, ...DocumentKind[]]
export const documentParts = Object.keys(documentPartLabels) as [DocumentPart, ...DocumentPart[]]
export const documentKind = z.enum(documentKinds, 'Tipo de documento inválido')

const mostEmails = 20_000

const documentText = z.object({
  part: z.enum(documentParts),
  version: z.int().describe('0: nothing was written yet'),
  text: z.string(),
  savedAt: instant.nullable(),
  savedBy: z.string().nullable(),
})

const writtenText = z
  .string('Escreva o texto')
  .trim()
  .max(mostEmails, `Use no máximo ${mostEmails} caracteres`)
  // oxlint-disable-next-line no-control-regex
  .refine(
    (text) => !/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/.test(text),
    'O texto tem caracteres que não são aceitos',
  )

export const documentTexts = defineRoutes({
  list: {
    ...documentTextHeads.list,
    summary: 'Texts of the company on its documents, in the version that is printed now',
    output: z.object({ items: z.array(documentText) }),
  },
  save: {
    ...documentTextHeads.save,
    summary: 'Write a new version of a text; what was signed keeps the old one',
    params: z.object({ part: z.enum(documentParts, 'Texto desconhecido') }),
    body: z.object({ text: writtenText }),
    output: documentText,
  },
  preview: {
    method: 'POST',
    path: 'system/document-texts/preview',
    isQuestion: true,
    kind: 'download',
    summary: 'A document of an invented sale with these texts, as a PDF',
    access: documentTextHeads.list.access,
    body: z.object({
      kind: documentKind,
      texts: z.partialRecord(z.enum(documentParts), writtenText).optional().describe('instead of those that are saved'),
    }),
    output: z.unknown(),
  },
})
