import { allRoutes } from '@prumo/contract/catalogue'
import type { RouteHead } from '@prumo/contract/route'
import { expect, test } from 'vitest'
import { accountScreens } from '#features/company/screens.ts'
import { financeScreens } from '#features/finance/screens.ts'
import { identityScreens } from '#features/identity/screens.ts'
import { importScreens } from '#features/imports/screens.ts'
import { productScreens } from '#features/products/screens.ts'
import { serviceScreens } from '#features/services/screens.ts'
import { stockScreens } from '#features/stock/screens.ts'

const screens = [
  ...financeScreens,
  ...identityScreens,
  ...importScreens,
  ...productScreens,
  ...serviceScreens,
  ...stockScreens,
  ...accountScreens([]),
]
const needed = screens.flatMap(({ options: { staticData } }) =>
  staticData?.needs ? [{ title: staticData.title, needs: staticData.needs }] : [],
)

test('menu and guard of a screen ask about a route of the catalogue, by the very rule the server keeps', () => {
  const isServed = (head: RouteHead) =>
    allRoutes.some(({ method, path, access }) => method === head.method && path === head.path && access === head.access)
  const strange = needed.filter(({ needs }) => !('isOwnRule' in needs) && !isServed(needs))
  expect(strange).toEqual([])
  expect(needed.length).toBeGreaterThan(20)
})

test('one screen alone has a rule of its own: the company’s account, also after the subscription ended', () => {
  expect(needed.filter(({ needs }) => 'isOwnRule' in needs).map(({ title }) => title)).toEqual(['Minha empresa'])
})
