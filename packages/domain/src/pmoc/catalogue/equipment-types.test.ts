import { expect, test } from 'vitest'
import { equipmentTypes, nextTag } from './equipment-types.ts'
import { equipmentTypeCodes } from '../words.ts'

test('every type has a label of its own and says whether its capacity counts', () => {
  expect(Object.keys(equipmentTypes).sort()).toEqual([...equipmentTypeCodes].sort())
  expect(new Set(Object.values(equipmentTypes).map(({ label }) => label)).size).toBe(equipmentTypeCodes.length)
  expect(equipmentTypeCodes.filter((type) => !equipmentTypes[type].countsCapacity).sort()).toEqual(
    ['bomba', 'caixa_ventilacao', 'cortina_ar', 'exaustor', 'fancoil', 'torre'].sort(),
  )
})

test('a new tag is one above the highest, whatever zeros, case or other tags stand beside it', () => {
  expect(nextTag([])).toBe('EQ-01')
  expect(nextTag(['EQ-1', 'EQ-007', 'Recepção', 'EQ-3A'])).toBe('EQ-08')
  expect(nextTag([' eq-99 '])).toBe('EQ-100')
  expect(nextTag(['EQ-0'])).toBe('EQ-01')
})
