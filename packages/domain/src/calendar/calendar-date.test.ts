import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  addDays,
  addMonths,
  compare,
  daysBetween,
  endOfMonth,
  formatDate,
  isCalendarDate,
  parseDate,
  startOfMonth,
  today,
} from './calendar-date.ts'

const anyDate = fc
  .date({ min: new Date('1900-01-01'), max: new Date('2199-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10))

describe('what is a date', () => {
  it.each(['2026-01-31', '2024-02-29', '2000-02-29', '0001-01-01', '9999-12-31'])('%s exists', (text) => {
    expect(isCalendarDate(text)).toBe(true)
  })

  it.each([
    '2026-02-29',
    '1900-02-29',
    '2026-04-31',
    '2026-13-01',
    '2026-00-10',
    '2026-01-00',
    '0000-01-01',
    '26-01-01',
    '2026-1-1',
    '2026-01-01T00:00:00Z',
    '',
  ])('%j does not', (text) => {
    expect(isCalendarDate(text)).toBe(false)
    expect(() => addDays(text, 1)).toThrow(RangeError)
    expect(() => formatDate(text)).toThrow(RangeError)
  })
})

describe('today', () => {
  it('is the day on the wall of the company, not of the server', () => {
    const instant = new Date('2026-01-01T02:30:00Z')
    expect(today(instant, 'UTC')).toBe('2026-01-01')
    expect(today(instant, 'America/Sao_Paulo')).toBe('2025-12-31')
    expect(today(new Date('2026-01-01T04:30:00Z'), 'America/Sao_Paulo')).toBe('2026-01-01')
    expect(today(new Date('2026-01-01T04:30:00Z'), 'America/Rio_Branco')).toBe('2025-12-31')
  })

  it('changes at midnight, three hours behind UTC, in summer too', () => {
    expect(today(new Date('2026-12-15T02:59:59Z'), 'America/Sao_Paulo')).toBe('2026-12-14')
    expect(today(new Date('2026-12-15T03:00:00Z'), 'America/Sao_Paulo')).toBe('2026-12-15')
  })
})

describe('arithmetic', () => {
  it('counts days across months, years and leap days', () => {
    expect(addDays('2026-12-31', 1)).toBe('2027-01-01')
    expect(addDays('2024-02-28', 1)).toBe('2024-02-29')
    expect(addDays('2024-03-01', -1)).toBe('2024-02-29')
    expect(daysBetween('1997-10-07', '2025-02-21')).toBe(9999)
    expect(() => addDays('9999-12-31', 1)).toThrow(RangeError)
  })

  it('clamps to the end of a shorter month', () => {
    expect(addMonths('2026-01-31', 1)).toBe('2026-02-28')
    expect(addMonths('2024-01-31', 1)).toBe('2024-02-29')
    expect(addMonths('2026-03-31', -1)).toBe('2026-02-28')
    expect(addMonths('2026-11-15', 3)).toBe('2027-02-15')
    expect(addMonths('2026-01-15', -13)).toBe('2024-12-15')
  })

  it('remembers the base day when stepping month by month: 31/01, 28/02, 31/03, 30/04', () => {
    const second = addMonths('2026-01-31', 1, 31)
    const third = addMonths(second, 1, 31)
    const fourth = addMonths(third, 1, 31)
    expect([second, third, fourth]).toEqual(['2026-02-28', '2026-03-31', '2026-04-30'])
  })

  it('lands in the month asked for, on the base day or on its last day', () => {
    fc.assert(
      fc.property(anyDate, fc.integer({ min: -600, max: 600 }), (date, months) => {
        const moved = addMonths(date, months)
        const monthIndex = (text: string) => Number(text.slice(0, 4)) * 12 + Number(text.slice(5, 7))
        expect(monthIndex(moved) - monthIndex(date)).toBe(months)
        const clamped = moved === endOfMonth(moved) && moved.slice(8) < date.slice(8)
        expect(clamped || moved.slice(8) === date.slice(8)).toBe(true)
      }),
    )
  })

  it('is the inverse of itself for days', () => {
    fc.assert(
      fc.property(anyDate, fc.integer({ min: -50_000, max: 50_000 }), (date, days) => {
        const moved = addDays(date, days)
        expect(daysBetween(date, moved)).toBe(days)
        expect(Math.sign(compare(moved, date))).toBe(Math.sign(days))
      }),
    )
  })

  it('finds both ends of the month', () => {
    expect(startOfMonth('2026-02-14')).toBe('2026-02-01')
    expect(endOfMonth('2026-02-14')).toBe('2026-02-28')
    expect(endOfMonth('2026-12-01')).toBe('2026-12-31')
    fc.assert(fc.property(anyDate, (date) => addDays(endOfMonth(date), 1) === addMonths(startOfMonth(date), 1)))
  })

  it('sorts', () => {
    expect(['2026-10-01', '2025-12-31', '2026-02-01', '2026-02-01'].toSorted(compare)).toEqual([
      '2025-12-31',
      '2026-02-01',
      '2026-02-01',
      '2026-10-01',
    ])
  })
})

describe('text', () => {
  it('reads and writes dd/mm/yyyy', () => {
    expect(formatDate('2026-02-01')).toBe('01/02/2026')
    expect(parseDate('01/02/2026')).toBe('2026-02-01')
    expect(parseDate(' 1/2/2026 ')).toBe('2026-02-01')
  })

  it.each(['31/02/2026', '29/02/2025', '00/01/2026', '01/13/2026', '01/02/26', '2026-02-01', ''])(
    'gives nothing for %j',
    (text) => {
      expect(parseDate(text)).toBeNull()
    },
  )

  it('reads back what it writes', () => {
    fc.assert(fc.property(anyDate, (date) => parseDate(formatDate(date)) === date))
  })
})
