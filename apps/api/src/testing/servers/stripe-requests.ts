import api from './stripe-api.json' with { type: 'json' }

type Facts = Record<string, string>
export type StripeParams = { [name: string]: string | StripeParams }
/** `id` is the one in the path, empty where there is none. */
export type StripeRequest = { operation: string; id: string; params: StripeParams; problems: string[] }

const operations = Object.entries(api as Record<string, Facts>).map(([operation, facts]) => {
  const [method, path] = operation.split(' ') as [string, string]
  const pattern = new RegExp(`^${path.replace(/\{(\w+)\}/g, '([\\w-]+)')}$`)
  return { operation, method, pattern, facts }
})

/** Reads a request as Stripe's published description has it, and names whatever the description does not allow. */
export function readStripeRequest(method: string, path: string, form: string): StripeRequest | null {
  const found = operations.find((candidate) => candidate.method === method && candidate.pattern.test(path))
  if (!found) return null
  const params = parseForm(form)
  const id = found.pattern.exec(path)![1] ?? ''
  return {
    operation: found.operation,
    id,
    params,
    problems: [...strangers(params, found.facts, ''), ...missing(params, found.facts)],
  }
}

/** `items[0][price]=x` and `lookup_keys[]=x` as objects. */
function parseForm(form: string): StripeParams {
  const root: StripeParams = {}
  for (const [name, value] of new URLSearchParams(form)) {
    const steps = name.replaceAll(']', '').split('[')
    let place = root
    for (const [index, step] of steps.entries()) {
      const key = step === '' ? String(Object.keys(place).length) : step
      if (index === steps.length - 1) place[key] = value
      else place = (place[key] ??= {}) as StripeParams
    }
  }
  return root
}

function strangers(params: StripeParams, facts: Facts, prefix: string): string[] {
  return Object.entries(params).flatMap(([name, value]) => {
    const kind = facts[`${prefix}${name}`] ?? facts[`${prefix}${name}!`]
    if (kind === undefined) return [`Received unknown parameter: ${prefix}${name}`]
    if (typeof value === 'string') return isOfKind(value, kind) ? [] : [`Invalid ${kind}: ${prefix}${name}=${value}`]
    if (kind !== 'object' && kind !== 'array') return [`Invalid ${kind}: ${prefix}${name}`]
    return nested(value, kind, facts, `${prefix}${name}`)
  })
}

function nested(value: StripeParams, kind: string, facts: Facts, name: string): string[] {
  const inside = kind === 'array' ? `${name}[].` : `${name}.`
  if (!Object.keys(facts).some((fact) => fact.startsWith(inside))) return []
  const entries = kind === 'array' ? Object.values(value) : [value]
  return entries.flatMap((entry) =>
    typeof entry === 'string' ? [`Invalid object: ${name}`] : strangers(entry, facts, inside),
  )
}

function isOfKind(value: string, kind: string) {
  if (kind === 'string') return true
  if (kind === 'integer') return /^-?\d+$/.test(value)
  if (kind === 'boolean') return value === 'true' || value === 'false'
  return kind.split('|').includes(value)
}

const missing = (params: StripeParams, facts: Facts) =>
  Object.keys(facts)
    .filter((fact) => fact.endsWith('!'))
    .flatMap((fact) => {
      const [name, part] = fact.slice(0, -1).split('.') as [string, string | undefined]
      const outer = params[name]
      if (part === undefined) return outer === undefined ? [`Missing required param: ${name}`] : []
      return typeof outer === 'object' && outer[part] === undefined ? [`Missing required param: ${name}.${part}`] : []
    })
