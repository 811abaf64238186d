import { expect, test } from 'vitest'
import { trialDaysLeft, trialEndText } from './trial.ts'

const saoPaulo = 'America/Sao_Paulo'
const rioBranco = 'America/Rio_Branco'

test('a trial of 14 days that has just begun has 14 days left, and none on its last day [plat-327]', () => {
  const now = new Date('2026-11-15T12:00:00Z')
  expect(trialDaysLeft('2026-11-29T12:00:00Z', now, saoPaulo)).toBe(14)
  expect(trialDaysLeft('2026-11-15T15:00:00Z', now, saoPaulo)).toBe(0)
  expect(trialDaysLeft('2026-11-14T12:00:00Z', now, saoPaulo)).toBe(0)
})

test('days are those of the company’s calendar, not periods of 24 hours nor days elsewhere', () => {
  const endsAt = '2026-11-29T04:00:00Z'
  expect(trialDaysLeft(endsAt, new Date('2026-11-28T02:30:00Z'), saoPaulo)).toBe(2)
  expect(trialDaysLeft(endsAt, new Date('2026-11-28T03:30:00Z'), saoPaulo)).toBe(1)
  expect(trialDaysLeft(endsAt, new Date('2026-11-28T05:30:00Z'), rioBranco)).toBe(0)
})

test('what is left is said in words', () => {
  expect([0, 1, 9].map(trialEndText)).toEqual(['termina hoje', 'termina amanhã', 'termina em 9 dias'])
})
