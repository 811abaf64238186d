import * as z from 'zod'

export type FieldKind = 'text' | 'date' | 'money' | 'integer'

/** What kind of value a field of the contract is; null: one that has to be said by hand. */
export function kindOfField(schema: unknown): FieldKind | null {
  if (schema instanceof z.ZodNullable || schema instanceof z.ZodOptional) return kindOfField(schema.unwrap())
  if (!(schema instanceof z.ZodType)) return null
  const { id, format } = schema.meta() ?? {}
  if (id === 'Money') return 'money'
  if (schema instanceof z.ZodString) return format === 'date' ? 'date' : 'text'
  return schema instanceof z.ZodNumber && schema.isInt ? 'integer' : null
}
