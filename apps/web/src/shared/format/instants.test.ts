import { expect, test } from 'vitest'
import { formatAgo } from './instants.ts'

const now = new Date('2026-11-15T12:00:00Z')

test.each([
  ['2026-11-15T11:59:40Z', 'agora'],
  ['2026-11-15T11:55:00Z', 'há 5 minutos'],
  ['2026-11-15T09:00:00Z', 'há 3 horas'],
  ['2026-11-14T11:00:00Z', 'ontem'],
])('%s was %s', (instant, expected) => {
  expect(formatAgo(instant, now)).toBe(expected)
})
