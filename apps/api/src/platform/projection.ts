import type * as z from 'zod'

type Encode = (value: unknown) => unknown
type Internals = {
  type: string
  shape?: Record<string, z.ZodType>
  element?: z.ZodType
  innerType?: z.ZodType
  in?: z.ZodType
  options?: z.ZodType[]
  discriminator?: string
  reverseTransform?: (value: unknown, payload: unknown) => unknown
}

const known = new WeakMap<z.ZodType, Encode>()

/**
 * Turns what a handler returns into what the wire carries: only the fields the contract names, cents as decimals.
 * Built once from the schema, so that answers need not be validated while serving.
 */
export function encoderOf(schema: z.ZodType): Encode {
  const existing = known.get(schema)
  if (existing) return existing
  const encode = build(schema)
  known.set(schema, encode)
  return encode
}

function build(schema: z.ZodType): Encode {
  const def = (schema as unknown as { _zod: { def: Internals } })._zod.def
  switch (def.type) {
    case 'object':
      return objectEncoder(def.shape!)
    case 'array': {
      const element = encoderOf(def.element!)
      return element === asIs ? asIs : (value) => (value as unknown[]).map(element)
    }
    case 'nullable':
    case 'optional':
    case 'default':
    case 'prefault':
    case 'readonly': {
      const inner = encoderOf(def.innerType!)
      return inner === asIs ? asIs : (value) => (value === null || value === undefined ? value : inner(value))
    }
    case 'union':
      return def.discriminator ? choiceEncoder(def.options!, def.discriminator) : asIs
    case 'pipe':
      return def.reverseTransform ? (value) => def.reverseTransform!(value, {}) : encoderOf(def.in!)
    default:
      return asIs
  }
}

function objectEncoder(shape: Record<string, z.ZodType>): Encode {
  const fields = new Map(Object.entries(shape).map(([name, schema]) => [name, encoderOf(schema)]))
  return (value) => {
    const record = value as Record<string, unknown>
    const projected: Record<string, unknown> = {}
    // What is there, not what could be: a list seldom asks for all that the contract names.
    for (const name of Object.keys(record)) {
      const encode = fields.get(name)
      const field = record[name]
      if (encode && field !== undefined) projected[name] = encode === asIs ? field : encode(field)
    }
    return projected
  }
}

type Choice = { _zod: { propValues?: Record<string, Set<unknown>> } }

/** Each of several shapes by the field that tells them apart. */
function choiceEncoder(options: z.ZodType[], discriminator: string): Encode {
  const encoders = new Map(
    options.flatMap((option) =>
      [...((option as unknown as Choice)._zod.propValues?.[discriminator] ?? [])].map((value) => [
        value,
        encoderOf(option),
      ]),
    ),
  )
  return (value) => (encoders.get((value as Record<string, unknown>)[discriminator]) ?? asIs)(value)
}

function asIs(value: unknown) {
  return value
}
