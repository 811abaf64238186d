import { expect, test } from 'vitest'
import { toggleModule } from './toggle-module.ts'

const modules = [
  { id: 'people', requires: [] },
  { id: 'services', requires: [] },
  { id: 'service-orders', requires: ['services', 'people'] },
  { id: 'products', requires: [] },
]

test('a module brings along what it needs and the plan does not have', () => {
  expect(toggleModule(modules, ['products'], 'service-orders', ['people'])).toEqual([
    'products',
    'service-orders',
    'services',
  ])
})

test('a module that goes takes along what needs it', () => {
  expect(toggleModule(modules, ['products', 'service-orders', 'services'], 'services', ['people'])).toEqual([
    'products',
  ])
})
