import fc from 'fast-check'

const nested = (depth: number, open: string, close: string) => open.repeat(depth) + close.repeat(depth)

/** Text that breaks things: databases, pages, encodings, parsers, path and type checks. */
const hostileTexts = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\ud800',
  '\udfff\ud800',
  '\u202e\u200b\ufeff',
  '\u001b[31m',
  'é'.repeat(300),
  '🧨'.repeat(60),
  'x'.repeat(20_000),
  "'; drop table bank_account; --",
  "' or '1'='1",
  '%',
  '_%\\',
  '\\',
  '$1',
  '{missing}',
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  '{{7*7}}',
  '../../../../etc/passwd',
  'NaN',
  'Infinity',
  '1e308',
  '-0',
  'null',
  'undefined',
  'true',
  '[object Object]',
  '__proto__',
  'constructor',
  'company.constructor',
  'toString',
  'ACTIVE',
  '0000-00-00',
  '0000-01-01',
  '0001-01-01',
  '9999-12-31',
  '99999-12-31',
  '-0001-01-01',
  '2026-02-30',
  '2026-01-31T00:00:00Z',
  '00000000-0000-0000-0000-000000000000',
  'ffffffff-ffff-ffff-ffff-ffffffffffff',
  '01a1ded4-1fcf-7368-92df-64882b4f433d',
  'a@b.c',
  `${'a'.repeat(64)}@${'b'.repeat(180)}.com`,
  'ção@exemplo.com.br',
]

const hostileNumbers = [
  0,
  -0,
  -1,
  0.1,
  1e-7,
  1.005,
  2 ** 31 - 1,
  2 ** 31,
  -(2 ** 31) - 1,
  2 ** 53,
  Number.MAX_SAFE_INTEGER,
  99_999_999_999.99,
  -99_999_999_999.99,
  100_000_000_000,
  999_999_999_999.99,
  1_000_000_000_000,
  1e21,
  1e308,
  5e-324,
]

export const hostileText = fc.oneof(fc.constantFrom(...hostileTexts), fc.string({ unit: 'binary', maxLength: 40 }))

/** Anything JSON can say, leaning towards what breaks things. */
export const hostileValue: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 4, arbitrary: hostileText },
  { weight: 3, arbitrary: fc.constantFrom<unknown>(...hostileNumbers) },
  {
    weight: 2,
    arbitrary: fc.constantFrom<unknown>(
      null,
      true,
      false,
      [],
      {},
      [[]],
      [null],
      [{}],
      { length: 3 },
      { $ne: null },
      { toString: 1 },
    ),
  },
  { weight: 1, arbitrary: fc.array(hostileText, { maxLength: 5 }) },
  { weight: 1, arbitrary: fc.dictionary(hostileText, hostileText, { maxKeys: 4 }) },
  { weight: 1, arbitrary: fc.constantFrom('deep-array', 'deep-object').map(deep) },
  { weight: 1, arbitrary: fc.constant(Array.from({ length: 2000 }, (_, index) => index)) },
)

function deep(kind: string): unknown {
  let value: unknown = null
  for (let level = 0; level < 1000; level++) value = kind === 'deep-array' ? [value] : { a: value }
  return value
}

/** Bodies that are not JSON at all, or JSON that tries to change the objects it becomes. */
export const brokenBody = fc.constantFrom(
  '{',
  '{"name": ',
  '[1,2',
  'undefined',
  'NaN',
  '{"a":1}{"b":2}',
  '{"__proto__": {"isOwner": true}}',
  '{"constructor": {"prototype": {"isOwner": true}}}',
  '{"name": "x", "__proto__": null}',
  '{"name": "\\u0000"}',
  '{"name": "\\ud800"}',
  '{"name": 1e999}',
  '{"name": "a", "name": "b"}',
  '\u0000',
  '\ufeff{}',
  'null',
  'true',
  '0',
  '""',
  '[]',
  '[{}]',
  nested(50_000, '[', ']'),
  nested(20_000, '{"a":', '}').replace('}', '0}'),
  '<?xml version="1.0"?><!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>',
)

/** What becomes of a body that would be accepted: places of it filled otherwise, or another in its stead. */
export type HostileChange = { at: [string[], unknown][] } | { instead: unknown }

export const withChange = (body: unknown, change: HostileChange): unknown =>
  'instead' in change
    ? change.instead
    : change.at.reduce<unknown>((whole, [place, value]) => replaced(whole, place, value), body)

/** One of the places in a body, or several, are replaced or added to. */
export const hostileChange = (example: Record<string, unknown>): fc.Arbitrary<HostileChange> => {
  const known = fc.tuple(fc.constantFrom(...placesOf(example)), hostileValue)
  const added = fc.tuple(
    hostileText.map((name) => [name]),
    hostileValue,
  )
  return fc.oneof(
    { weight: 6, arbitrary: known.map((place) => ({ at: [place] })) },
    { weight: 2, arbitrary: fc.array(known, { minLength: 2, maxLength: 4 }).map((at) => ({ at })) },
    { weight: 1, arbitrary: added.map((place) => ({ at: [place] })) },
    { weight: 2, arbitrary: hostileValue.map((instead) => ({ instead })) },
  )
}

/** Each of the places, filled in turn with the worst there is of its own type: what a schema that forgot a bound lets through. */
export const worstChanges = (example: Record<string, unknown>): HostileChange[] =>
  placesOf(example).flatMap((place) =>
    worstLike(valueAt(example, place)).map((value) => ({ at: [[place, value]] as [string[], unknown][] })),
  )

function worstLike(value: unknown): unknown[] {
  if (typeof value === 'number') return [2 ** 31, 999_999_999_999_999]
  if (typeof value !== 'string') return []
  return /^\d{4}-\d{2}-\d{2}/.test(value) ? ['0000-01-01', '9999-12-31'] : ['a\u0000b', 'x'.repeat(20_000)]
}

const valueAt = (value: unknown, place: string[]) =>
  place.reduce<unknown>((part, name) => (part as Record<string, unknown>)[name], value)

function placesOf(value: unknown): string[][] {
  if (value === null || typeof value !== 'object') return []
  return Object.entries(value).flatMap(([name, field]) => [[name], ...placesOf(field).map((place) => [name, ...place])])
}

function replaced(value: unknown, [name, ...rest]: string[], replacement: unknown): unknown {
  if (value === null || typeof value !== 'object') return value
  const old = (value as Record<string, unknown>)[name!]
  const next = rest.length === 0 ? replacement : replaced(old, rest, replacement)
  return Array.isArray(value)
    ? value.map((item, index) => (String(index) === name ? next : item))
    : { ...value, [name!]: next }
}
