import { getBoletoInfo } from '@brazilian-utils/brazilian-utils/get-boleto-info'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { dueDateOfFactor, findBoletoFault, readBoleto } from './boleto.ts'
import { addDays, daysBetween } from '../calendar/calendar-date.ts'

const today = '2025-07-01'
const line = '03399161400700000191281556001014411370000038936'
const barcode = '03394113700000389369161407000001918155600101'
const modulo10Bill = '836400000011331201380002812884627116080136181551'
const modulo11Bill = '858900004609524601791605607593050865831483000010'

const withDigit = (text: string, position: number, digit: number) =>
  text.slice(0, position) + String(digit) + text.slice(position + 1)

describe('bank slips', () => {
  it('reads the typed line: bank 033, R$ 389,36, due 09/07/2025', () => {
    expect(readBoleto(line, today)).toEqual({
      kind: 'bank',
      barcode,
      bank: '033',
      amountCents: 38_936,
      dueDate: '2025-07-09',
    })
  })

  it('reads the bars to the same slip', () => {
    expect(readBoleto(barcode, today)).toEqual(readBoleto(line, today))
  })

  it('accepts the line as printed', () => {
    const printed = '03399.16140 07000.001912 81556.001014 4 11370000038936'
    expect(readBoleto(printed, today)).toEqual(readBoleto(line, today))
  })

  it('notices any single wrong digit of the line or of the bars', () => {
    for (const text of [line, barcode]) {
      for (let position = 0; position < text.length; position += 1) {
        const wrong = withDigit(text, position, (Number(text[position]) + 1) % 10)
        expect(readBoleto(wrong, today), `${position}`).toBeNull()
      }
    }
  })

  it.each(['', '0339916140', `${line}0`, line.slice(1), line.replace('0', 'O'), 'boleto'])(
    'gives nothing for %j',
    (text) => {
      expect(readBoleto(text, today)).toBeNull()
    },
  )
})

describe('due date', () => {
  it('has a factor that ended at 9999 on 21/02/2025 and began again at 1000 on the next day', () => {
    expect(dueDateOfFactor(9999, '2025-02-20')).toBe('2025-02-21')
    expect(dueDateOfFactor(1000, '2025-02-20')).toBe('2025-02-22')
    expect(dueDateOfFactor(1000, '2000-07-01')).toBe('2000-07-03')
  })

  it('is missing when the factor is 0000', () => {
    expect(dueDateOfFactor(0, today)).toBeNull()
  })

  it('does not bring back the factors under 1000, which were never used again', () => {
    expect(dueDateOfFactor(1, today)).toBe('1997-10-08')
    expect(dueDateOfFactor(999, today)).toBe('2000-07-02')
  })

  it('is the one nearest to today, in every turn of the counter', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1000, max: 40_000 }), fc.integer({ min: -4499, max: 4499 }), (days, distance) => {
        const dueDate = addDays('1997-10-07', days)
        const factor = ((days - 1000) % 9000) + 1000
        fc.pre(days + distance > 0)
        expect(dueDateOfFactor(factor, addDays(dueDate, distance))).toBe(dueDate)
      }),
    )
  })

  it('is never more than half a turn away once the counter has turned', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1000, max: 9999 }), fc.integer({ min: 10_000, max: 40_000 }), (factor, days) => {
        const now = addDays('1997-10-07', days)
        expect(Math.abs(daysBetween(now, dueDateOfFactor(factor, now) ?? ''))).toBeLessThanOrEqual(4500)
      }),
    )
  })
})

describe('utility bills and taxes', () => {
  it('reads a line checked by modulo 10', () => {
    expect(readBoleto(modulo10Bill, today)).toEqual({
      kind: 'collection',
      barcode: '83640000001331201380008128846271108013618155',
      bank: null,
      amountCents: 13_312,
      dueDate: null,
    })
  })

  it('reads a line checked by modulo 11', () => {
    expect(readBoleto(modulo11Bill, today)).toMatchObject({ kind: 'collection', amountCents: 4_605_246, dueDate: null })
  })

  it('reads the bars to the same bill', () => {
    for (const bill of [modulo10Bill, modulo11Bill]) {
      const read = readBoleto(bill, today)
      expect(readBoleto(read?.barcode ?? '', today)).toEqual(read)
    }
  })

  it('agrees with an independent reader about the value', () => {
    for (const bill of [modulo10Bill, modulo11Bill]) {
      expect(getBoletoInfo(bill)?.amount).toBe(readBoleto(bill, today)?.amountCents)
    }
  })

  it('refuses a wrong check digit in any of the four fields', () => {
    for (const bill of [modulo10Bill, modulo11Bill]) {
      for (const position of [11, 23, 35, 47]) {
        expect(readBoleto(withDigit(bill, position, (Number(bill[position]) + 1) % 10), today)).toBeNull()
      }
    }
  })

  it('refuses a wrong general check digit and an unknown kind of value', () => {
    const bars = readBoleto(modulo10Bill, today)?.barcode ?? ''
    expect(readBoleto(withDigit(bars, 3, 5), today)).toBeNull()
    expect(readBoleto(withDigit(bars, 2, 1), today)).toBeNull()
    expect(readBoleto(withDigit(modulo10Bill, 2, 1), today)).toBeNull()
  })

  it('does not take a quantity for money', () => {
    const bars = '83740000001331201380008128846271108013618155'
    const valid = Array.from({ length: 10 }, (_, digit) => readBoleto(withDigit(bars, 3, digit), today)).filter(Boolean)
    expect(valid).toHaveLength(1)
    expect(valid[0]?.amountCents).toBeNull()
  })
})

describe('faults', () => {
  it('names the field whose check digit is wrong, in lines of banks and of bills', () => {
    expect(
      [9, 20, 31].map((position) => findBoletoFault(withDigit(line, position, (Number(line[position]) + 1) % 10))),
    ).toEqual([1, 2, 3].map((field) => ({ part: 'field', field })))
    expect(findBoletoFault(withDigit(modulo10Bill, 23, (Number(modulo10Bill[23]) + 1) % 10))).toEqual({
      part: 'field',
      field: 2,
    })
    expect(findBoletoFault(withDigit(modulo11Bill, 47, (Number(modulo11Bill[47]) + 1) % 10))).toEqual({
      part: 'field',
      field: 4,
    })
  })

  it('tells a wrong amount by the general check digit, which no field covers', () => {
    expect(findBoletoFault(withDigit(line, 46, 7))).toEqual({ part: 'general' })
    expect(findBoletoFault(withDigit(barcode, 4, (Number(barcode[4]) + 1) % 10))).toEqual({ part: 'general' })
  })

  it('tells letters, a wrong length and an unknown kind of bill apart, and finds nothing in a good code', () => {
    expect(findBoletoFault('boleto')).toEqual({ part: 'characters' })
    expect(findBoletoFault(line.slice(1))).toEqual({ part: 'length' })
    expect(findBoletoFault(`812${'0'.repeat(41)}`)).toEqual({ part: 'kind' })
    expect([line, barcode, modulo10Bill, modulo11Bill].map(findBoletoFault)).toEqual([null, null, null, null])
  })
})
