import { limitText, planFeatures } from '@prumo/contract/apps'
import { problemText } from '@prumo/contract/problems'
import { expect, test } from 'vitest'
import { findSolution } from './find-solution.ts'

const plan = (id: string, monthly: number, apps: string[], users: number) => ({
  id,
  monthly,
  apps: apps.map((app) => ({ id: app })),
  limits: [{ limit: 'users', allowed: users }],
})
const plans = [
  plan('horizonte', 0, ['global'], -1),
  plan('trilha', 49.9, ['global', 'products'], 1),
  plan('rota', 99.9, ['global', 'products', 'cash-flow'], 5),
  plan('destino', 199.9, ['global', 'products', 'cash-flow', 'pmoc'], 20),
]
const refused = (message: string) => ({ kind: 'plan' as const, message })
const planFor = (prompt: Parameters<typeof findSolution>[0], current: string) =>
  findSolution(prompt, plans, current).plan?.id ?? null

test('a missing app is solved by the cheapest plan that brings it, or by itself, read from the server’s own sentence', () => {
  expect(planFor(refused(problemText('app-missing', { missing: 'PMOC' })), 'trilha')).toBe('destino')
  const missing = refused(problemText('app-missing', { missing: 'Fluxo de caixa ou PDV' }))
  expect(findSolution(missing, plans, 'trilha')).toMatchObject({
    plan: { id: 'rota' },
    apps: ['cash-flow', 'point-of-sale'],
  })
})

test('who builds the plan from apps is offered the app, not a plan with fewer places', () => {
  const missing = refused(problemText('app-missing', { missing: 'Fluxo de caixa' }))
  expect(findSolution(missing, plans, 'horizonte')).toEqual({ plan: null, apps: ['cash-flow'] })
})

test('a reached limit is solved by the cheapest plan with more room, last by the one without limit, and by no app [plat-152]', () => {
  const full = (allowed: number) => refused(problemText('plan-limit', { room: limitText('users', allowed) }))
  expect(full(1).message).toContain('até 1 usuário.')
  expect(findSolution(full(1), plans, 'trilha')).toMatchObject({ plan: { id: 'rota' }, apps: [] })
  expect(planFor(full(5), 'rota')).toBe('destino')
  expect(planFor(full(20), 'destino')).toBe('horizonte')
})

test('the colour comes with rota, whatever the company has now; the logos also with the app', () => {
  const needing = (label: string) => refused(problemText('plan-required', { missing: label }))
  for (const current of ['trilha', 'horizonte']) {
    expect(findSolution(needing(planFeatures.color.label), plans, current)).toMatchObject({
      plan: { id: 'rota' },
      apps: [],
    })
    expect(findSolution(needing(planFeatures.logo.label), plans, current)).toMatchObject({
      plan: { id: 'rota' },
      apps: ['layout'],
    })
  }
})

test('what nothing on offer solves gets no promise', () => {
  expect(findSolution(refused('Outra coisa.'), plans, 'destino')).toEqual({ plan: null, apps: [] })
})
