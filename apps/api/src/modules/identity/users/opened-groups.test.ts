import { allRoutes } from '@prumo/contract/catalogue'
import { groupLabels } from '@prumo/contract/group-labels'
import { users } from '@prumo/contract/identity/users'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../testing/app/test-app.ts'

let app: TestApp

beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

test('the tree says of every key what it opens, from the access of the routes, in words people know', async () => {
  const { data: tree } = await app.call(await app.anOwner(), users.permissionTree, {})
  const choices = tree.flatMap(({ permissions }) =>
    permissions.flatMap(({ key, options }) => options.map(({ key: option, opens }) => ({ key, option, opens }))),
  )
  const openedBy = (key: string) => choices.filter((choice) => choice.key === key).flatMap(({ opens }) => opens)
  for (const { name, access } of allRoutes) {
    if (typeof access !== 'object') continue
    const label = groupLabels[name.slice(0, name.indexOf('.')) as keyof typeof groupLabels]
    expect([name, label]).toEqual([name, expect.any(String)])
    for (const permission of access.permissions) expect(openedBy(permission.split('.')[0]!)).toContain(label)
  }
  expect(openedBy('account-bank')).toEqual(['contas bancárias', 'chaves PIX', 'contas bancárias', 'chaves PIX'])
  expect(openedBy('sale')).not.toContain('saldos, fluxo de caixa e relatórios')
  expect(openedBy('pmoc')).toContain('planos de manutenção')
  expect(openedBy('pmoc')).not.toContain('contas bancárias')
  expect(choices.filter(({ option, opens }) => option === 'none' && opens.length > 0)).toEqual([])
})
