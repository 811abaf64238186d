import { expect, test } from 'vitest'
import { isReflected } from './pending-items.ts'

const item = (productId: string, status?: 'adding' | 'removing') => ({
  id: 'x',
  productId,
  productName: productId,
  unitAmount: 0,
  planId: 'p',
  ...(status && { status }),
})
const adding = { productId: 'pmoc', productName: 'PMOC', status: 'adding' as const }
const removing = { ...adding, status: 'removing' as const }

test('an added app is pending until the server lists it as settled [plat-145]', () => {
  expect(isReflected(adding, [])).toBe(false)
  expect(isReflected(adding, [item('pmoc', 'adding')])).toBe(false)
  expect(isReflected(adding, [item('pmoc')])).toBe(true)
})

test('a removed app is pending until the server no longer lists it [plat-156]', () => {
  expect(isReflected(removing, [item('pmoc', 'removing')])).toBe(false)
  expect(isReflected(removing, [])).toBe(true)
})
