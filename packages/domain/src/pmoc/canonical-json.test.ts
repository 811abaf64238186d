import fc from 'fast-check'
import { expect, test } from 'vitest'
import { canonicalJson, chainText, type CanonicalValue } from './canonical-json.ts'

test('strings and literals as in section 3.2.2 of RFC 8785', () => {
  const given = { string: '\u20ac$\u000F\u000aA\'\u0042\u0022\u005c\\"/', literals: [null, true, false] }
  expect(canonicalJson(given)).toBe(`{"literals":[null,true,false],"string":"€$\\u000f\\nA'B\\"\\\\\\\\\\"/"}`)
  expect(canonicalJson('\b\t\n\f\r\u001f\u007f\u2028')).toBe('"\\b\\t\\n\\f\\r\\u001f\u007f\u2028"')
})

test('names are sorted by code units as in section 3.2.3, the letter that NFC takes apart in its new place', () => {
  const given = {
    '\u20ac': 'Euro Sign',
    '\r': 'Carriage Return',
    '\ufb33': 'Hebrew Letter Dalet With Dagesh',
    '1': 'One',
    '\ud83d\ude00': 'Emoji: Grinning Face',
    '\u0080': 'Control',
    '\u00f6': 'Latin Small Letter O With Diaeresis',
  }
  expect(Object.values(JSON.parse(canonicalJson(given)) as object).slice(1)).toEqual([
    'Carriage Return',
    'Control',
    'Latin Small Letter O With Diaeresis',
    'Hebrew Letter Dalet With Dagesh',
    'Euro Sign',
    'Emoji: Grinning Face',
  ])
  expect(canonicalJson({ '\ufffd': 1, '\u{1f600}': 2 })).toBe('{"\u{1f600}":2,"\ufffd":1}')
})

test('numbers are whole, and the ones of the RFC that are have its text', () => {
  expect([0, -0, 1, -1, 9_007_199_254_740_991, -9_007_199_254_740_991].map(canonicalJson)).toEqual([
    '0',
    '0',
    '1',
    '-1',
    '9007199254740991',
    '-9007199254740991',
  ])
  for (const refused of [0.1, 1e21, 2 ** 53, Number.NaN, Infinity])
    expect(() => canonicalJson(refused)).toThrow(TypeError)
})

test('a letter and its accent are one text, however they were typed', () => {
  expect(canonicalJson({ 'a\u0301': 'Manutenc\u0327a\u0303o' })).toBe(canonicalJson({ '\u00e1': 'Manutenção' }))
  expect(() => canonicalJson({ 'a\u0301': 1, '\u00e1': 2 })).toThrow(TypeError)
})

test('what has no single text is refused', () => {
  const refused: unknown[] = [undefined, { a: undefined }, [undefined], '\ud800', { '\udc00': 1 }, new Date(0), 1n]
  for (const value of refused) expect(() => canonicalJson(value as CanonicalValue)).toThrow(TypeError)
})

test('the order of names does not matter, and a reader gets back what was said', () => {
  const leaf = fc.oneof(
    fc.string({ unit: 'grapheme' }).map((text) => text.normalize('NFC')),
    fc.maxSafeInteger().map((number) => number + 0),
    fc.boolean(),
    fc.constant(null),
  )
  const name = fc
    .string({ unit: 'grapheme' })
    .map((text) => text.normalize('NFC'))
    .filter((text) => text !== '__proto__')
  const { value } = fc.letrec<{ value: CanonicalValue }>((tie) => ({
    value: fc.oneof({ depthSize: 'small' }, leaf, fc.array(tie('value')), fc.dictionary(name, tie('value'))),
  }))
  fc.assert(
    fc.property(value, (given) => {
      const text = canonicalJson(given)
      expect(canonicalJson(JSON.parse(text) as CanonicalValue)).toBe(text)
      expect(canonicalJson(reversed(given))).toBe(text)
      expect(text).toBe(text.normalize('NFC'))
    }),
  )
})

test('a link is an array that begins with its format', () => {
  expect(
    chainText({
      company: 'c',
      plan: 'p',
      sequence: 2,
      kind: 'execution',
      receivedAt: '2026-03-10T12:00:00.000Z',
      previousHash: null,
      content: { voltageV: '220.0', b: [1] },
    }),
  ).toBe('["prumo-pmoc-v1","c","p",2,"execution","2026-03-10T12:00:00.000Z",null,{"b":[1],"voltageV":"220.0"}]')
})

function reversed(value: CanonicalValue): CanonicalValue {
  if (Array.isArray(value)) return value.map(reversed)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .toReversed()
      .map(([name, member]) => [name, reversed(member)]),
  )
}
