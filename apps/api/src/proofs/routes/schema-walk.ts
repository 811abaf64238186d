import type * as z from 'zod'
import { jsonSchemaOf } from '#platform/http/open-api.ts'

type JsonSchema = {
  properties?: Record<string, JsonSchema>
  additionalProperties?: JsonSchema | boolean
  items?: JsonSchema
  anyOf?: JsonSchema[]
  oneOf?: JsonSchema[]
  format?: string
}

export type Path = readonly string[]
const eachItem = '[]'

/** Where a schema takes the id of a record: ['filters', 'parentId'], ['items', '[]', 'productId']. */
export function idPaths(schema: z.ZodType): Path[] {
  const walk = (part: JsonSchema, path: Path): Path[] => [
    ...(part.format === 'uuid' ? [path] : []),
    ...Object.entries(part.properties ?? {}).flatMap(([name, field]) => walk(field, [...path, name])),
    ...(part.items ? walk(part.items, [...path, eachItem]) : []),
    ...(part.anyOf ?? []).flatMap((choice) => walk(choice, path)),
  ]
  return walk(jsonSchemaOf(schema), [])
}

/** A copy of `value` with one place in it replaced; what is missing on the way there is made. */
export function withValueAt(value: unknown, [step, ...rest]: Path, replacement: unknown): unknown {
  if (step === undefined) return replacement
  if (step === eachItem) return [withValueAt(Array.isArray(value) ? value[0] : undefined, rest, replacement)]
  const record = (value ?? {}) as Record<string, unknown>
  return { ...record, [step]: withValueAt(record[step], rest, replacement) }
}

/** Keys an answer carries that its schema does not name. */
export function unnamedKeys(schema: z.ZodType, value: unknown): string[] {
  return walkUnnamed(jsonSchemaOf(schema), value, '')
}

function walkUnnamed(schema: JsonSchema, value: unknown, path: string): string[] {
  if (value === null || typeof value !== 'object') return []
  const choices = schema.anyOf ?? schema.oneOf
  if (choices) return choices.map((choice) => walkUnnamed(choice, value, path)).sort((a, b) => a.length - b.length)[0]!
  if (Array.isArray(value))
    return value.flatMap((item, index) => walkUnnamed(schema.items ?? {}, item, `${path}[${index}]`))
  return Object.entries(value).flatMap(([name, field]) => {
    const place = path ? `${path}.${name}` : name
    const named = schema.properties?.[name]
    if (named) return walkUnnamed(named, field, place)
    const isRecord = schema.additionalProperties !== undefined && schema.additionalProperties !== false
    return isRecord ? [] : [place]
  })
}

type Definition = {
  type: string
  shape?: Record<string, z.ZodType>
  element?: z.ZodType
  innerType?: z.ZodType
  in?: z.ZodType
  options?: z.ZodType[]
  discriminator?: string
}

const projected = ['object', 'array', 'nullable', 'optional', 'default', 'prefault', 'readonly', 'pipe']
const isProjected = ({ type, discriminator }: Definition) =>
  projected.includes(type) || (type === 'union' && discriminator !== undefined)
const plain = ['string', 'number', 'int', 'boolean', 'enum', 'literal', 'null', 'date', 'bigint']

/** Kinds of schema in an output that let through whatever is in the value, unknown fields included. */
export function unprojectedParts(schema: z.ZodType): string[] {
  const def = (schema as unknown as { _zod: { def: Definition } })._zod.def
  if (plain.includes(def.type)) return []
  if (!isProjected(def)) return [def.type]
  const inner = [...Object.values(def.shape ?? {}), ...(def.options ?? []), def.element, def.innerType, def.in].filter(
    (part) => part !== undefined,
  )
  return inner.flatMap(unprojectedParts)
}
