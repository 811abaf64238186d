import type { HistoryEntry } from '@prumo/contract/history'
import { expect, test } from 'vitest'
import { changesOf } from './changes.ts'

const entry = (action: HistoryEntry['action'], before: object | null, after: object | null) =>
  ({ id: '1', at: '', author: null, action, before, after }) as HistoryEntry

test('only named fields that changed are told, in the order of the labels', () => {
  const changes = changesOf(
    entry('update', { a: 1, b: 'x', c: true }, { a: 2, b: 'x', c: false }),
    { c: 'C', a: 'A', b: 'B' },
    {},
  )
  expect(changes).toEqual([
    { field: 'C', before: 'Sim', after: 'Não' },
    { field: 'A', before: '1', after: '2' },
  ])
})

test('a value is written the way its field is', () => {
  const changes = changesOf(
    entry('update', { amount: null }, { amount: 5 }),
    { amount: 'Valor' },
    { amount: (value: number) => `R$ ${value}` },
  )
  expect(changes).toEqual([{ field: 'Valor', before: null, after: 'R$ 5' }])
})

test('a creation compares nothing', () => {
  expect(changesOf(entry('insert', null, { a: 1 }), { a: 'A' }, {})).toEqual([])
})
