import { expect, test } from 'vitest'
import { isOpen } from '../../door/settling/actionable-entry.ts'
import { dayGroups } from '../list/day-groups.ts'
import type { ListedEntry } from '../entry/entry.ts'
import { installmentOf } from '../entry/entry.ts'
import { chosenTab, tabPeriods } from './statement-tabs.ts'
import { statusOf } from '../entry/status-of.ts'

const today = '2026-11-15'
const entry = (given: Partial<ListedEntry>) =>
  ({
    type: 'EXPENSE',
    status: 'PENDING',
    day: today,
    scheduleDate: today,
    effectiveAmount: -10,
    balance: 5,
    ...given,
  }) as ListedEntry

test('a period that holds today has both tabs, and no day is in both [fin-228]', () => {
  expect(tabPeriods({ from: '2026-11-01', to: '2026-11-30' }, today)).toEqual({
    recent: { from: '2026-11-01', to: today },
    upcoming: { from: '2026-11-16', to: '2026-11-30' },
  })
})

test('a period that ends today or before has no upcoming tab, one that begins tomorrow or later no recent one [fin-228]', () => {
  expect(Object.keys(tabPeriods({ from: '2026-10-01', to: today }, today))).toEqual(['recent'])
  expect(tabPeriods({ from: '2026-10-01', to: '2026-10-31' }, today)).toEqual({
    recent: { from: '2026-10-01', to: '2026-10-31' },
  })
  expect(tabPeriods({ from: '2026-12-01', to: '2026-12-31' }, today)).toEqual({
    upcoming: { from: '2026-12-01', to: '2026-12-31' },
  })
})

test('a tab the period does not have gives way to the one it has [fin-228]', () => {
  expect(chosenTab({ from: '2026-10-01', to: '2026-10-31' }, today, 'upcoming')).toBe('recent')
  expect(chosenTab({ from: '2026-12-01', to: '2026-12-31' }, today, undefined)).toBe('upcoming')
  expect(chosenTab({ from: '2026-11-01', to: '2026-11-30' }, today, 'upcoming')).toBe('upcoming')
})

test('a status says what is urgent first [fin-237]', () => {
  expect(statusOf(entry({ status: 'OVERDUE', scheduleDate: '2026-11-14' }), today)).toEqual({
    text: 'Atrasado há 1 dia',
    tone: 'expense',
  })
  expect(statusOf(entry({ status: 'OVERDUE', scheduleDate: '2026-11-11' }), today).text).toBe('Atrasado há 4 dias')
  expect(statusOf(entry({ status: 'PENDING' }), today).text).toBe('Vence hoje!')
  expect(statusOf(entry({ status: 'PENDING', scheduleDate: '2026-11-20' }), today).text).toBe('Pendente')
  expect(statusOf(entry({ status: 'SCHEDULED', scheduleDate: '2026-11-20' }), today).text).toBe('Agendado')
  expect(statusOf(entry({ status: 'PAID' }), today)).toEqual({ text: 'Pago', tone: 'income' })
  expect(statusOf(entry({ type: 'INCOME', status: 'PAID' }), today).text).toBe('Recebido')
})

test('only what is still open can be selected for payment [fin-242]', () => {
  expect(
    (['PENDING', 'SCHEDULED', 'OVERDUE', 'PAID', 'CANCELED'] as const).filter((status) => isOpen({ status })),
  ).toEqual(['PENDING', 'SCHEDULED', 'OVERDUE'])
})

test('entries are grouped by day under the balance of the day, overdue ones first and together [fin-229]', () => {
  const groups = dayGroups([
    entry({ id: 'a', balance: 7.5 }),
    entry({ id: 'b', type: 'INCOME', effectiveAmount: 30 }),
    entry({ id: 'c', status: 'OVERDUE', day: '2026-11-03', effectiveAmount: -0.1 }),
    entry({ id: 'd', status: 'OVERDUE', day: '2026-11-02', effectiveAmount: -0.2 }),
  ])
  expect(groups.map(({ day, rows }) => [day, rows.map(({ id }) => id)])).toEqual([
    [null, ['c', 'd']],
    [today, ['a', 'b']],
  ])
  expect(groups[0]).toMatchObject({ expenseCents: 30, incomeCents: 0 })
  expect(groups[1]).toMatchObject({ balanceCents: 750, incomeCents: 3000, expenseCents: 1000 })
})

test('installments show as n/total [fin-238]', () => {
  expect(installmentOf({ installments: 6, actualInstallments: 3 })).toBe('3/6')
  expect(installmentOf({ installments: null, actualInstallments: 3 })).toBeNull()
})
