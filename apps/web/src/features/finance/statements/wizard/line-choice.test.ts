import type { StatementLine } from '@prumo/contract/finance/statement-records'
import { expect, test } from 'vitest'
import { inBatches, letIn, fitsDirection, willBeImported, willBeSettled, withChange } from './line-choice.ts'

test('by itself only a new line makes an entry; the person may say otherwise, except about balances and errors [fin-177]', () => {
  const verdicts = ['new', 'match', 'imported', 'possible-duplicate', 'balance', 'error'] as const
  const imported = (choice: 'import' | 'skip' | null) =>
    verdicts.filter((verdict) => willBeImported({ verdict, choice }))
  expect(imported(null)).toEqual(['new'])
  expect(imported('skip')).toEqual([])
  expect(imported('import')).toEqual(['new', 'match', 'imported', 'possible-duplicate'])
})

test('a match is settled unless the person says otherwise, and letting it in with others does not make a second entry', () => {
  const settled = (['import', 'skip', null] as const).map((choice) => willBeSettled({ verdict: 'match', choice }))
  expect(settled).toEqual([false, false, true])
  expect(willBeSettled({ verdict: 'new', choice: null })).toBe(false)
  expect([letIn({ verdict: 'match' }), letIn({ verdict: 'possible-duplicate' })]).toEqual([null, 'import'])
})

test('a category of income suits what came in, one of expense what went out [fin-178]', () => {
  expect([fitsDirection({ type: 'CREDIT' }, 'INCOME'), fitsDirection({ type: 'DEBIT' }, 'EXPENSE')]).toEqual([
    true,
    true,
  ])
  expect([
    fitsDirection({ type: 'CREDIT' }, 'EXPENSE'),
    fitsDirection({ type: 'DEBIT' }, 'INCOME'),
    fitsDirection({ type: null }, 'INCOME'),
  ]).toEqual([false, false, false])
})

test('a change is shown before the server has answered', () => {
  const line = { verdict: 'new', choice: null, category: null } as StatementLine
  expect(withChange(line, { lineId: 'a', choice: 'skip' }, () => '')).toMatchObject({ choice: 'skip', category: null })
  expect(withChange(line, { lineId: 'a', categoryId: 'b' }, () => 'Energia')).toMatchObject({
    choice: null,
    category: { id: 'b', name: 'Energia' },
  })
  expect(withChange(line, undefined, () => '')).toBe(line)
})

test('many changes are sent in batches of at most a thousand [fin-178]', () => {
  expect(inBatches(Array.from({ length: 2500 }, (_, index) => index)).map((batch) => batch.length)).toEqual([
    1000, 1000, 500,
  ])
  expect(inBatches([])).toEqual([])
})
