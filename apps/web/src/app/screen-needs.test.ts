import { allRoutes } from '@prumo/contract/catalogue'
import type { RouteHead } from '@prumo/contract/route'
import { expect, test } from 'vitest'
import { accountScreens } from '#features/company/screens.ts'
import { financeScreens } from '#features/finance/screens.ts'
import { identityScreens } from '#features/identity/screens.ts'
import { importScreens } from '#features/imports/screens.ts'
import { productScreens } from '#features/products/screens.ts'
import { salesScreens } from '#features/sales/screens.ts'
import { serviceScreens } from '#features/services/screens.ts'
import { taskScreens } from '#features/tasks/screens.ts'
import { visitScreens } from '#features/visits/screens.ts'
import { stockScreens } from '#features/stock/screens.ts'

const screens = [
  ...financeScreens,
  ...identityScreens,
  ...importScreens,
  ...productScreens,
  ...salesScreens,
  ...serviceScreens,
  ...stockScreens,
  ...taskScreens,
  ...visitScreens,
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

test('few screens have a rule of their own: the company’s account, also after the subscription ended, and sales, whose apps open screens', () => {
  expect(needed.filter(({ needs }) => 'isOwnRule' in needs).map(({ title }) => title)).toEqual([
    'Orçamentos',
    'Vendas',
    'Ordens de serviço',
    'Venda simples',
    'Novo orçamento',
    'Minha empresa',
  ])
})
