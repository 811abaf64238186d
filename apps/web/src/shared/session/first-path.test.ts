import { roleTemplates } from '@prumo/contract/identity/role-templates'
import { permissionsUpTo, type PermissionKey } from '@prumo/contract/permissions'
import { expect, test } from 'vitest'
import { firstPath, pathOrFirst } from './first-path.ts'

const rightsOf = (key: string) =>
  Object.entries(roleTemplates.find((role) => role.key === key)!.levels).flatMap(([name, option]) =>
    permissionsUpTo(name as PermissionKey, option),
  )
const session = (permissions: readonly string[], apps = ['point-of-sale', 'sale-orders']) => ({
  isOwner: false,
  needsSecondFactor: false,
  permissions: [...permissions],
  company: { apps, subscription: { status: 'active' } },
})

test('whoever only sells begins at the till', () => {
  expect(firstPath(session(rightsOf('sales')))).toBe('/pdv')
  expect(firstPath(session(['sale-order.post', 'sale-order.read', 'sale-discount.post']))).toBe('/pdv')
})

test('whoever only works in the field begins at their day, unless they asked for another place', () => {
  const technician = session(rightsOf('technician'), ['pmoc'])
  expect(firstPath(technician)).toBe('/my-day')
  expect(firstPath(session(['pmoc.read', 'pmoc.post'], ['pmoc']))).toBe('/my-day')
  expect(firstPath(session([...rightsOf('technician'), 'pmoc.put'], ['pmoc']))).toBe('/')
  expect(firstPath(session(['pmoc.read'], ['pmoc']))).toBe('/')
  expect(['/', '/agenda'].map((path) => pathOrFirst(path, technician))).toEqual(['/my-day', '/agenda'])
})

test('everybody with something else to do begins at home, and so does who may only look, or has no till', () => {
  for (const { key } of roleTemplates)
    if (key !== 'sales' && key !== 'technician') expect(firstPath(session(rightsOf(key)))).toBe('/')
  expect(firstPath(session(['sale.read']))).toBe('/')
  expect(firstPath(session(rightsOf('sales'), ['sale-orders']))).toBe('/')
  expect(firstPath({ ...session(rightsOf('sales')), isOwner: true })).toBe('/')
  expect(firstPath({ ...session(rightsOf('sales')), needsSecondFactor: true })).toBe('/')
  expect(firstPath({ ...session(rightsOf('sales')), company: null })).toBe('/')
})
