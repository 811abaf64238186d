import * as z from 'zod'
import { line } from './fields.ts'

/** Pairs of a name and a value that a company keeps with a record beside its own fields. */
export const metadata = z.object({
  key: line(60, { required: 'Dê um nome ao dado' }),
  value: line(300, { required: 'Informe o valor' }),
})

export const metadataDraft = z.array(metadata).max(30, 'Use no máximo 30 dados').optional()
export const storedMetadata = z.array(z.object({ key: z.string(), value: z.string() }))
export const tagsDraft = z.array(line(40)).max(20, 'Use no máximo 20 etiquetas').optional()
