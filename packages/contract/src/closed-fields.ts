import * as z from 'zod'
import { refusal, type AccessRules, type Actor, type Refusal } from './access.ts'

const rules = z.registry<{ access: AccessRules }>()

/**
 * A field that only some of those see who see the record: it is left out of answers, timelines and files for everybody else,
 * who may neither send it nor sort or filter by it.
 */
export function onlyWith<Field extends z.ZodType>(access: AccessRules, field: Field) {
  const closed = field.optional()
  rules.add(closed, { access })
  return closed
}

type ClosedPlace = { path: readonly string[]; refused: Refusal }
type Place = { path: readonly string[]; access: AccessRules }
type Internals = {
  shape?: Record<string, z.ZodType>
  element?: z.ZodType
  innerType?: z.ZodType
  in?: z.ZodType
  type: string
}

const known = new WeakMap<z.ZodType, readonly Place[]>()

/** Where in a value such fields stand; what lies in lists has the path of its element. */
export function closedPlaces(schema: z.ZodType): readonly Place[] {
  const existing = known.get(schema)
  if (existing) return existing
  const places = findPlaces(schema)
  known.set(schema, places)
  return places
}

function findPlaces(schema: z.ZodType): Place[] {
  const rule = rules.get(schema)
  if (rule) return [{ path: [], access: rule.access }]
  const { shape, element, innerType, in: input } = (schema as unknown as { _zod: { def: Internals } })._zod.def
  if (shape)
    return Object.entries(shape).flatMap(([name, field]) =>
      closedPlaces(field).map(({ path, access }) => ({ path: [name, ...path], access })),
    )
  const inner = element ?? innerType ?? input
  return inner ? [...closedPlaces(inner)] : []
}

/** The places in a schema that are closed to this person; what happens by itself has nobody to keep it from. */
export function closedTo(actor: Actor | null, schema: z.ZodType): ClosedPlace[] {
  if (actor === null) return []
  return closedPlaces(schema).flatMap(({ path, access }) => {
    const refused = refusal(actor, { access })
    return refused ? [{ path, refused }] : []
  })
}

/** The names of such fields, as columns, orders and filters are called. */
export const closedNames = (actor: Actor | null, schema: z.ZodType): ReadonlySet<string> =>
  new Set(closedTo(actor, schema).map(({ path }) => path.at(-1)!))
