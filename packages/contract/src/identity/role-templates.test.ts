import { expect, test } from 'vitest'
import { allPermissions, optionsOf, permissionsUpTo, withLowerLevels } from '../permissions.ts'
import { roleLabel, roleTemplates } from './role-templates.ts'

const levelsOf = ({ levels }: (typeof roleTemplates)[number]) => Object.entries(levels) as [string, string][]

test.each(roleTemplates)('every permission of the role $label exists [plat-208]', (role) => {
  expect(levelsOf(role).filter(([key, option]) => !optionsOf(key).includes(option))).toEqual([])
})

test('the administrator has all there is; the accountant changes nothing', () => {
  const permissionsOf = (key: string) =>
    levelsOf(roleTemplates.find((role) => role.key === key)!).flatMap(([name, option]) => permissionsUpTo(name, option))
  expect(permissionsOf('administrator').sort()).toEqual([...allPermissions].sort())
  expect(permissionsOf('accountant').filter((permission) => !permission.endsWith('.read'))).toEqual([])
})

test('a level includes those below it, and an unknown one nothing', () => {
  expect(permissionsUpTo('product', 'delete')).toEqual(['product.read', 'product.post', 'product.delete'])
  expect(permissionsUpTo('product', 'put')).toEqual([])
  expect(permissionsUpTo('nada', 'read')).toEqual([])
  expect([...withLowerLevels(['pmoc.post', 'lixo'])]).toEqual(['pmoc.read', 'pmoc.post'])
})

test('an access is called by the job it is exactly that of', () => {
  for (const role of roleTemplates) {
    const permissions = levelsOf(role).map(([key, option]) => `${key}.${option}`)
    expect(roleLabel({ permissions })).toBe(role.label)
    expect(roleLabel({ permissions: [...permissions, 'users.read'].slice(1) })).not.toBe(role.label)
  }
  expect(roleLabel({ permissions: [] })).toBe('Sem acesso')
  expect(roleLabel({ permissions: ['settings.read'] })).toBe('Personalizada')
  expect(roleLabel({ isOwner: true, permissions: [] })).toBe('Dono')
})
