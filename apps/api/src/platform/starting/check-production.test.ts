import { expect, test } from 'vitest'
import { readSettings, WrongSettings } from '#platform/settings.ts'
import { checkProduction } from './check-production.ts'

const complete = {
  PRUMO_MODE: 'production',
  PRUMO_PUBLIC_URL: 'https://prumo.exemplo.com.br',
  SMTP_URL: 'smtp://correio.exemplo.com.br',
  STRIPE_SECRET_KEY: 'sk_test_123456',
  STRIPE_WEBHOOK_SECRET: 'whsec_123456',
}

const refusals = (environment: Record<string, string>) => {
  try {
    checkProduction(readSettings({ ...complete, ...environment }))
    return []
  } catch (error) {
    return (error as WrongSettings).sentences
  }
}

test('a complete installation starts, and development asks for nothing', () => {
  expect(refusals({})).toEqual([])
  expect(() => checkProduction(readSettings({}))).not.toThrow()
})

test.each([
  [
    { PRUMO_PUBLIC_URL: 'http://prumo.exemplo.com.br' },
    'PRUMO_PUBLIC_URL precisa ser https em produção. Se for de propósito, inclua http em PRUMO_ALLOW.',
    'http',
  ],
  [
    { SMTP_URL: '' },
    'SMTP_URL precisa ser informado em produção, ou nenhum e-mail chega. Se for de propósito, inclua no-mail em PRUMO_ALLOW.',
    'no-mail',
  ],
  [
    { STRIPE_SECRET_KEY: '', STRIPE_WEBHOOK_SECRET: '' },
    'STRIPE_SECRET_KEY precisa ser informado em produção: o provedor embutido não cobra cartões. Se for de propósito, inclua builtin-payments em PRUMO_ALLOW.',
    'builtin-payments',
  ],
])('production with %j says so in one sentence, unless it is on purpose', (lacking, sentence, exception) => {
  expect(refusals(lacking as Record<string, string>)).toEqual([sentence])
  expect(refusals({ ...lacking, PRUMO_ALLOW: exception } as Record<string, string>)).toEqual([])
})

test('nobody can do without an address; everything that lacks is told at once', () => {
  expect(refusals({ PRUMO_PUBLIC_URL: '', PRUMO_ALLOW: 'http' })).toEqual([
    'PRUMO_PUBLIC_URL precisa ser informado em produção: o endereço https que as pessoas usam.',
  ])
  const nothing = Object.fromEntries(Object.keys(complete).map((name) => [name, '']))
  expect(refusals({ ...nothing, PRUMO_MODE: 'production' })).toHaveLength(3)
  expect(
    refusals({
      ...nothing,
      PRUMO_MODE: 'production',
      PRUMO_PUBLIC_URL: 'http://a',
      PRUMO_ALLOW: 'http, no-mail builtin-payments',
    }),
  ).toEqual([])
})
