import { expect, test } from 'vitest'
import { tabOf, visibleTabs } from './account-tabs.ts'

const actor = {
  companyId: 'x',
  isOwner: true,
  permissions: new Set<string>(),
  apps: new Set(['global']),
  subscription: 'active' as const,
}
const keys = (viewer: Parameters<typeof visibleTabs>[0]) => visibleTabs(viewer).map(({ key }) => key)

test('a legal entity has a representative, a person has not [plat-64]', () => {
  expect(keys({ actor, isLegalEntity: true })).toContain('representante-data')
  expect(keys({ actor, isLegalEntity: false })).not.toContain('representante-data')
})

test('the finance integration needs the global or the financial transactions app [plat-65]', () => {
  const withApps = (...apps: string[]) => keys({ actor: { ...actor, apps: new Set(apps) }, isLegalEntity: true })
  expect(withApps('global')).toContain('financial-integration')
  expect(withApps('financial-transactions')).toContain('financial-integration')
  expect(withApps('products')).not.toContain('financial-integration')
})

test('an unknown key opens the first tab, and so does the key of a tab one does not have [plat-63]', () => {
  const tabs = visibleTabs({ actor, isLegalEntity: false })
  expect(
    [undefined, '', 'nada', '__proto__', 'representante-data', 'account-data'].map((key) => tabOf(tabs, key)),
  ).toEqual(['account', 'account', 'account', 'account', 'account', 'account-data'])
})
