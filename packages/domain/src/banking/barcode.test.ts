import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  gtinCheckDigit,
  isBarcode,
  isGtin,
  isScaleLabelPattern,
  knownScaleLabelPatterns,
  readScaleLabel,
  scaleLabelLine,
  type ScaleLabelPattern,
} from './barcode.ts'

const { code4Price7, code5Weight5, code6Weight5 } = knownScaleLabelPatterns

describe('GTIN', () => {
  it.each(['7891000100103', '17891000100100', '96385074', '036000291452', '2000002001027', '2010085025049'])(
    '%s has the right check digit',
    (code) => {
      expect(isGtin(code)).toBe(true)
    },
  )

  it.each(['7891000100104', '17891000100101', '789100010010', '78910001001033', '789100010010X', ''])(
    '%j does not',
    (code) => {
      expect(isGtin(code)).toBe(false)
    },
  )

  it('tells a wrong length from a wrong check digit', () => {
    expect(isBarcode('7891000100104')).toBe(true)
    expect(isBarcode('78910001001')).toBe(false)
  })

  it('catches every single wrong digit', () => {
    const body = fc.constantFrom(7, 11, 12, 13).chain((length) => fc.stringMatching(new RegExp(`^\\d{${length}}$`)))
    fc.assert(
      fc.property(body, fc.nat(13), fc.integer({ min: 1, max: 9 }), (digits, at, shift) => {
        const code = digits + gtinCheckDigit(digits)
        const position = at % code.length
        const changed = String((Number(code[position]) + shift) % 10)
        expect(isGtin(code)).toBe(true)
        expect(isGtin(code.slice(0, position) + changed + code.slice(position + 1))).toBe(false)
      }),
    )
  })
})

describe('scale labels', () => {
  it('reads 2000002001027 as item 00002, 0.102 kg', () => {
    expect(readScaleLabel('2000002001027', [code5Weight5])).toEqual({
      itemCode: '00002',
      holds: 'weight',
      quantityThousandths: 102,
    })
  })

  it('reads 2010085025049 as item 010085, 2.504 kg', () => {
    expect(readScaleLabel('2010085025049', [code6Weight5])).toEqual({
      itemCode: '010085',
      holds: 'weight',
      quantityThousandths: 2504,
    })
  })

  it('reads a four-digit code with its price', () => {
    const digits = '212340001990'
    expect(readScaleLabel(digits + gtinCheckDigit(digits), [code4Price7])).toEqual({
      itemCode: '1234',
      holds: 'price',
      totalCents: 1990,
    })
  })

  it('uses the first pattern of the company whose prefix fits', () => {
    const patterns = [code5Weight5, code4Price7]
    expect(readScaleLabel('2000002001027', patterns)?.holds).toBe('weight')
    const digits = '212340001990'
    expect(readScaleLabel(digits + gtinCheckDigit(digits), patterns)?.holds).toBe('price')
  })

  it('honours the decimals of the pattern', () => {
    expect(readScaleLabel('2010085025049', [{ ...code6Weight5, decimals: 2 }])).toMatchObject({
      quantityThousandths: 25_040,
    })
  })

  it.each(['7891000100103', '2000002001020', '20000020', '', 'x'])('leaves %j to the product search', (code) => {
    expect(readScaleLabel(code, [code5Weight5, code6Weight5, code4Price7])).toBeNull()
  })

  it('reads nothing when the company has no pattern for the prefix', () => {
    expect(readScaleLabel('2010085025049', [])).toBeNull()
    expect(readScaleLabel('2110085025046', [code5Weight5])).toBeNull()
  })

  it('keeps the printed total of a price label, whatever the rounded weight would give', () => {
    const line = scaleLabelLine({ itemCode: '1234', holds: 'price', totalCents: 1000 }, 2999)
    expect(line).toEqual({ quantityThousandths: 333, totalCents: 1000 })
    expect(Math.round((line.quantityThousandths * 2999) / 1000)).toBe(999)
  })

  it('multiplies a weight by the price of the kilo', () => {
    const label = { itemCode: '010085', holds: 'weight', quantityThousandths: 2504 } as const
    expect(scaleLabelLine(label, 3990)).toEqual({ quantityThousandths: 2504, totalCents: 9991 })
  })

  it('refuses an item without a price', () => {
    expect(() => scaleLabelLine({ itemCode: '1', holds: 'price', totalCents: 1000 }, 0)).toThrow(RangeError)
  })

  it('accepts the known patterns and refuses one that leaves the label', () => {
    for (const pattern of Object.values(knownScaleLabelPatterns)) expect(isScaleLabelPattern(pattern)).toBe(true)
    const wrong: Partial<ScaleLabelPattern>[] = [
      { prefix: '7' },
      { prefix: '' },
      { codeLength: 0 },
      { codeStart: 0 },
      { valueStart: 8 },
      { valueLength: 6 },
      { decimals: 4 },
      { decimals: -1 },
      { holds: 'price', decimals: 3 },
    ]
    for (const change of wrong) expect(isScaleLabelPattern({ ...code5Weight5, ...change })).toBe(false)
  })
})
