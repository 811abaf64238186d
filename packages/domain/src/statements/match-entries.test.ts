import { expect, it } from 'vitest'
import type { EntryFacts, LineFacts } from '../reconciliation/facts.ts'
import { matchEntries } from './match-entries.ts'

const line = (day: string, amountCents: number, more: Partial<LineFacts> = {}): LineFacts => ({
  id: day,
  bankAccountId: 'bank',
  day: `2026-02-${day}`,
  amountCents,
  description: 'PIX',
  installmentNumber: null,
  installmentTotal: null,
  ...more,
})
const entry = (id: string, day: string, amountCents: number, more: Partial<EntryFacts> = {}): EntryFacts => ({
  id,
  type: amountCents < 0 ? 'EXPENSE' : 'INCOME',
  isPaid: true,
  day: `2026-02-${day}`,
  amountCents,
  description: 'Energia',
  bankAccountId: 'bank',
  sourceBankAccountId: null,
  personName: null,
  personDocument: null,
  installmentNumber: null,
  installmentTotal: null,
  isCardReceivable: false,
  feeCents: 0,
  ...more,
})
const matched = (lines: LineFacts[], entries: EntryFacts[]) => {
  const found = matchEntries(lines, entries)
  return lines.map((_, place) => found.get(place)?.entryId ?? null)
}

it('joins a line with the entry of the same amount and direction at most seven days away', () => {
  expect(matched([line('10', -500)], [entry('a', '17', -500)])).toEqual(['a'])
  expect(matched([line('10', -500)], [entry('a', '18', -500)])).toEqual([null])
  expect(matched([line('10', -500)], [entry('a', '10', 500), entry('b', '10', -501)])).toEqual([null])
  expect(matched([line('10', -500)], [entry('a', '10', -500, { bankAccountId: 'other' })])).toEqual([null])
})

it('uses each entry once, paid ones before open ones', () => {
  const open = entry('open', '10', -500, { isPaid: false })
  expect(matched([line('10', -500)], [open, entry('paid', '13', -500)])).toEqual(['paid'])
  expect(matched([line('10', -500), line('10', -500)], [open, entry('paid', '13', -500)])).toEqual(['paid', 'open'])
  expect(matched([line('10', -500), line('11', -500)], [entry('one', '10', -500)])).toEqual(['one', null])
})

it('gives each line the entry of its own day where two lines and two entries are alike', () => {
  const lines = [line('03', -500), line('10', -500)]
  expect(matched(lines, [entry('later', '10', -500), entry('sooner', '03', -500)])).toEqual(['sooner', 'later'])
})

it('a name in the text goes before a nearer day', () => {
  const entries = [
    entry('john', '10', 500, { personName: 'João Prado' }),
    entry('mary', '08', 500, { personName: 'Maria Dias' }),
  ]
  expect(matched([line('10', 500, { description: 'PIX RECEBIDO MARIA DIAS' })], entries)).toEqual(['mary'])
})

it('says why, and that another entry fits as well', () => {
  const one = matchEntries([line('10', -500)], [entry('a', '11', -500)]).get(0)!
  expect(one.reason).toBe('Mesmo valor, 1 dia antes do dia em que foi lançado como pago')
  const two = matchEntries([line('10', -500)], [entry('a', '14', -500), entry('b', '11', -500)]).get(0)!
  expect(two).toMatchObject({ entryId: 'b', isPaid: true })
  expect(two.reason).toContain('Outro lançamento também serve: este é o do dia mais próximo')
})

it('a transfer counts by the side of the account', () => {
  const transfer = entry('t', '10', 500, { type: 'TRANSFER', bankAccountId: 'other', sourceBankAccountId: 'bank' })
  expect(matched([line('10', -500)], [transfer])).toEqual(['t'])
  expect(matched([line('10', 500)], [transfer])).toEqual([null])
})

it('another parcel is another debt', () => {
  const parcel = { installmentNumber: 2, installmentTotal: 6 }
  const other = entry('a', '10', -500, { installmentNumber: 3, installmentTotal: 6 })
  expect(matched([line('10', -500, parcel)], [other])).toEqual([null])
})

it('many lines and entries of one amount are joined by their days, each once', () => {
  const days = Array.from({ length: 200 }, (_, index) => String(1 + (index % 20)).padStart(2, '0'))
  const found = matched(
    days.map((day) => line(day, -500)),
    days.map((day, index) => entry(`e${index}`, day, -500)),
  )
  expect(new Set(found).size).toBe(200)
  expect(found.every((id, index) => days[Number(id!.slice(1))] === days[index])).toBe(true)
})
