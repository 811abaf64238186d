import { bankAccounts } from '@prumo/contract/finance/bank-accounts'
import { integrationSettings } from '@prumo/contract/finance/integration-settings'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../testing/app/test-app.ts'

let app: TestApp
beforeAll(async () => void (app = await startTestApp()))
afterAll(() => app.stop())

const off = { enabled: false, defaultBankAccountId: null, defaultCategoryId: null, confirmBeforeCreating: true }
const nothingOn = {
  enableAutoTransactionCreation: false,
  pdvSettings: off,
  salesOrderSettings: { ...off, statusTriggers: [] },
  serviceOrderSettings: { ...off, statusTriggers: [] },
}
const on = { ...off, enabled: true }

test('before anybody chose anything nothing is automatic, and creating asks first [plat-87]', async () => {
  const owner = await app.anOwner()
  expect((await app.call(owner, integrationSettings.get, {})).data).toEqual({
    ...nothingOn,
    id: null,
    tenantId: owner.companyId,
    version: null,
  })
})

test('what was saved is read back, and saved again only over its own version', async () => {
  const owner = await app.anOwner()
  const { data: account } = await app.call(owner, bankAccounts.create, { body: { name: 'Caixa' } })
  const body = {
    ...nothingOn,
    enableAutoTransactionCreation: true,
    pdvSettings: { ...on, defaultBankAccountId: account.id, confirmBeforeCreating: false },
    salesOrderSettings: {
      ...on,
      defaultBankAccountId: account.id,
      statusTriggers: ['INVOICED' as const, 'INVOICED' as const, 'DELIVERED' as const],
    },
  }
  const { data } = await app.call(owner, integrationSettings.save, { body })
  expect(data).toMatchObject({
    pdvSettings: body.pdvSettings,
    salesOrderSettings: { statusTriggers: ['INVOICED', 'DELIVERED'] },
    tenantId: owner.companyId,
  })
  expect((await app.call(owner, integrationSettings.get, {})).data).toEqual(data)
  expect(
    (await app.call(owner, integrationSettings.save, { body: { ...nothingOn, version: data.version } })).status,
  ).toBe(200)
  expect(
    (await app.call(owner, integrationSettings.save, { body: { ...body, version: data.version } })).problem.code,
  ).toBe('stale-record')
})

const noModule = 'Ao menos um módulo deve estar habilitado quando criação automática está ativa'
const noPdvAccount = 'Conta bancária padrão é obrigatória quando PDV está habilitado'
test.each([
  ['no module', { ...nothingOn }, noModule],
  ['PDV without account', { ...nothingOn, pdvSettings: on }, noPdvAccount],
  [
    'orders without account and trigger',
    { ...nothingOn, salesOrderSettings: { ...on, statusTriggers: [] } },
    'Conta bancária padrão é obrigatória quando Pedidos de Venda estão habilitados; Status triggers são obrigatórios quando Pedidos de Venda estão habilitados',
  ],
  [
    'PDV and service orders lacking all',
    { ...nothingOn, pdvSettings: on, serviceOrderSettings: { ...on, statusTriggers: [] } },
    `${noPdvAccount}; Conta bancária padrão é obrigatória quando Ordens de Serviço estão habilitadas; Status triggers são obrigatórios quando Ordens de Serviço estão habilitadas`,
  ],
])('%s is refused, all reasons in one sentence [plat-87]', async (_what, settings, title) => {
  const { problem } = await app.call(await app.anOwner(), integrationSettings.save, {
    body: { ...settings, enableAutoTransactionCreation: true },
  })
  expect(problem).toMatchObject({ status: 422, code: 'integration.incomplete', title })
  expect(problem.errors.map(({ message }) => message).join('; ')).toBe(title)
})

test('while automatic creation is off a module may be left half filled in', async () => {
  expect(
    (await app.call(await app.anOwner(), integrationSettings.save, { body: { ...nothingOn, pdvSettings: on } })).status,
  ).toBe(200)
})

test('a trigger that does not exist is refused', async () => {
  const wrong = { ...nothingOn, salesOrderSettings: { ...off, statusTriggers: ['EXECUTED' as 'PENDING'] } }
  expect((await app.call(await app.anOwner(), integrationSettings.save, { body: wrong })).status).toBe(400)
})
