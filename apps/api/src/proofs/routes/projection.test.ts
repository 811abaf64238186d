import { money } from '@prumo/contract/fields'
import { expect, test } from 'vitest'
import * as z from 'zod'
import { encoderOf } from '#platform/projection.ts'
import { unnamedKeys } from './schema-walk.ts'

const person = z.object({ name: z.string() })
const schema = z.object({
  id: z.string(),
  total: money,
  discount: money.nullable(),
  fee: money.optional(),
  owner: person,
  seller: person.nullable(),
  buyer: person.optional(),
  lines: z.array(z.object({ price: money, tags: z.array(z.string()) })),
  payments: z.array(money),
  state: z.enum(['OPEN', 'PAID']),
})

const row = {
  id: 'a',
  passwordHash: '$argon2',
  total: 123_456,
  discount: null,
  fee: 1,
  owner: { name: 'Ana', email: 'ana@exemplo.com.br' },
  seller: { name: 'Bia', cpf: '1' },
  lines: [{ price: 1_999, cost: 1_000, tags: ['x'] }],
  payments: [100, 23_456],
  state: 'OPEN',
}

test('only the fields the contract names leave, at every depth, with cents as decimals', () => {
  expect(encoderOf(schema)(row)).toEqual({
    id: 'a',
    total: 1234.56,
    discount: null,
    fee: 0.01,
    owner: { name: 'Ana' },
    seller: { name: 'Bia' },
    lines: [{ price: 19.99, tags: ['x'] }],
    payments: [1, 234.56],
    state: 'OPEN',
  })
})

test('what is absent stays absent and what is null stays null', () => {
  const encoded = encoderOf(schema)({ ...row, fee: undefined, seller: null, lines: [], payments: [] })
  expect(encoded).toMatchObject({ seller: null, discount: null, lines: [], payments: [] })
  expect(Object.keys(encoded as object)).not.toContain('fee')
  expect(Object.keys(encoded as object)).not.toContain('buyer')
})

test('every amount of cents comes out as the same amount with two decimals', () => {
  for (const cents of [0, 1, -1, 10, 29, 57, 58, 1_005, 1_999_999_999_999, 9_999_999_999_999, -9_999_999_999_999]) {
    const wire = encoderOf(money)(cents) as number
    expect([cents, wire.toFixed(2)]).toEqual([cents, (Number(BigInt(cents)) / 100).toFixed(2)])
    expect(money.parse(wire)).toBe(cents)
  }
})

test('the answer of the encoder is what the contract accepts, and the row it came from is left alone', () => {
  const before = structuredClone(row)
  const encoded = encoderOf(schema)(row)
  expect(schema.safeParse(encoded).success).toBe(true)
  expect(unnamedKeys(schema, encoded)).toEqual([])
  expect(row).toEqual(before)
})

test('the proof of exact answers sees a field too many wherever it is', () => {
  const wire = encoderOf(schema)(row) as { owner: object; lines: object[] }
  const inside = {
    owner: { ...wire.owner, email: 'x' },
    seller: { name: 'x', cpf: '1' },
    lines: [{ ...wire.lines[0], cost: 1 }],
  }
  const leaking = { ...wire, ...inside, secret: 1 }
  expect(unnamedKeys(schema, leaking).sort()).toEqual(['lines[0].cost', 'owner.email', 'secret', 'seller.cpf'])
})

test('what has one of several shapes leaves as the one it is', () => {
  const discount = z
    .discriminatedUnion('by', [
      z.object({ by: z.literal('value'), amount: money }),
      z.object({
        by: z.literal('share'),
        amount: z.codec(z.number(), z.int(), { decode: (n) => n * 10, encode: (n) => n / 10 }),
      }),
    ])
    .nullable()
  const encode = encoderOf(z.object({ discounts: z.array(discount) }))
  const discounts = [{ by: 'value', amount: 150, secret: 1 }, { by: 'share', amount: 300 }, null]
  expect(encode({ discounts })).toEqual({
    discounts: [{ by: 'value', amount: 1.5 }, { by: 'share', amount: 30 }, null],
  })
})
