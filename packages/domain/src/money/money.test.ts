import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatBRL, fromCents, isMoney, parseBRL, readTypedAmount, splitCents, toCents } from './money.ts'

const anyCents = fc.integer({ min: -99_999_999_999_999, max: 99_999_999_999_999 })

describe('cents and reais', () => {
  it.each([
    [0, 0],
    [-0, 0],
    [0.29, 29],
    [1.15, 115],
    [19.99, 1999],
    [-1.1, -110],
    [1_234_567.89, 123_456_789],
    [999_999_999_999.99, 99_999_999_999_999],
  ])('%d reais are %d cents', (reais, cents) => {
    expect(toCents(reais)).toBe(cents)
  })

  it.each([1.005, 0.001, 1.1 * 3, Number.NaN, Number.POSITIVE_INFINITY, 1e12, 1e21])('refuses %d', (number) => {
    expect(isMoney(number)).toBe(false)
    expect(() => toCents(number)).toThrow(RangeError)
  })

  it('gives back every amount that goes through JSON', () => {
    fc.assert(
      fc.property(anyCents, (cents) => {
        expect(toCents(JSON.parse(JSON.stringify(fromCents(cents))) as number)).toBe(cents)
      }),
    )
  })

  it('refuses a fraction of a cent', () => {
    expect(() => fromCents(1.5)).toThrow(RangeError)
    expect(() => formatBRL(0.5)).toThrow(RangeError)
  })
})

describe('text', () => {
  it.each([
    [123_456, 'R$ 1.234,56'],
    [-100, '-R$ 1,00'],
    [0, 'R$ 0,00'],
    [5, 'R$ 0,05'],
    [99_999, 'R$ 999,99'],
    [100_000, 'R$ 1.000,00'],
    [123_456_789_012, 'R$ 1.234.567.890,12'],
  ])('writes %d as %s', (cents, text) => {
    expect(formatBRL(cents)).toBe(text)
  })

  it.each([
    ['R$\u00a01.234,56', 123_456],
    ['R$\u202f1.234,56', 123_456],
    ['\u00a0R$ 1.234,56\u00a0', 123_456],
    ['r$1234,56', 123_456],
    ['1234', 123_400],
    ['1.234', 123_400],
    ['0,5', 50],
    ['-R$ 1,00', -100],
    ['R$ -1,00', -100],
    ['\u2212R$ 1,00', -100],
    ['-0,00', 0],
  ])('reads %j', (text, cents) => {
    expect(parseBRL(text)).toBe(cents)
  })

  it.each(['', 'R$', '12.50', '1.23,00', '1,234.56', '1,005', '1 2', '--1', '-R$ -1', '1,', 'abc', '1000000000000'])(
    'does not guess what %j means',
    (text) => {
      expect(parseBRL(text)).toBeNull()
    },
  )

  it('reads back what it writes, also when Intl wrote it', () => {
    const intl = new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' })
    fc.assert(
      fc.property(anyCents, (cents) => {
        expect(parseBRL(formatBRL(cents))).toBe(cents)
        expect(parseBRL(intl.format(cents / 100))).toBe(cents)
      }),
    )
  })
})

describe('splitting', () => {
  it('gives the remainder to the first parts', () => {
    expect(splitCents(10_000, 3)).toEqual([3334, 3333, 3333])
    expect(splitCents(10_000, 7)).toEqual([1429, 1429, 1429, 1429, 1428, 1428, 1428])
    expect(splitCents(-10_000, 3)).toEqual([-3334, -3333, -3333])
    expect(splitCents(2, 3)).toEqual([1, 1, 0])
  })

  it('never loses or makes a cent, and no two parts differ by more than one', () => {
    fc.assert(
      fc.property(anyCents, fc.integer({ min: 1, max: 500 }), (total, count) => {
        const parts = splitCents(total, count)
        expect(parts).toHaveLength(count)
        expect(parts.reduce((sum, part) => sum + part, 0) + 0).toBe(total)
        expect(Math.max(...parts) - Math.min(...parts)).toBeLessThanOrEqual(1)
        expect(parts.map(Math.abs)).toEqual(parts.map(Math.abs).toSorted((a, b) => b - a))
      }),
    )
  })

  it.each([0, -1, 1.5, Number.NaN])('refuses %d parts', (count) => {
    expect(() => splitCents(100, count)).toThrow(RangeError)
  })
})

it.each([
  ['20', 2000],
  ['20,5', 2050],
  ['20,50', 2050],
  ['20.5', 2050],
  ['20,', 2000],
  [',5', 50],
  ['1.500', 150_000],
  ['R$ 1.500,00', 150_000],
])('typed at a till, %s is so many cents', (text, cents) => expect(readTypedAmount(text)).toBe(cents))

it.each(['', 'R$', '20,555', '2a', '1,2,3'])('typed at a till, "%s" is no amount', (text) =>
  expect(readTypedAmount(text)).toBeNull(),
)
