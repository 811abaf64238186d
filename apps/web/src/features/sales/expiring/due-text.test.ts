import { expect, test } from 'vitest'
import { dueText } from './due-text.ts'

test('what is over says for how long, what is not until when [sal-69]', () => {
  const said = (expirationAfterUse: string, isExpired: boolean) =>
    dueText({ expirationAfterUse, isExpired }, '2026-11-17')
  expect(said('2026-11-20', false)).toBe('Vence em 20/11/2026')
  expect(said('2026-11-17', false)).toBe('Vence em 17/11/2026')
  expect(said('2026-11-16', true)).toBe('Vencido há 1 dia (16/11/2026)')
  expect(said('2026-10-18', true)).toBe('Vencido há 30 dias (18/10/2026)')
})
