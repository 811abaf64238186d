import { expect, test } from 'vitest'
import { limitBasis } from './limit-basis.ts'

test('the norm is told with its edition, whoever’s limit ruled, and what was assumed of the air outside', () => {
  expect(limitBasis({ basis: 'NBR 17037:2023', norm: 'NBR 17037:2023' })).toBe('NBR 17037:2023')
  expect(limitBasis({ basis: 'plano', norm: 'NBR 17037:2023' })).toBe('NBR 17037:2023, limite do plano')
  expect(limitBasis({ basis: 'NBR 17037:2023', norm: 'NBR 17037:2023', assumedOutdoorPpm: 400 })).toBe(
    'NBR 17037:2023, externo não medido: 400 presumidos',
  )
})

test('what was judged before the norm was kept beside the plan still reads well', () => {
  expect(limitBasis({ basis: 'plano' })).toBe('limite do plano')
  expect(limitBasis({ basis: 'placa' })).toBe('placa')
})
