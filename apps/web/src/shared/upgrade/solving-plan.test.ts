import { problemText } from '@prumo/contract/problems'
import { expect, test } from 'vitest'
import { solvingPlan } from './solving-plan.ts'

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

test('a missing app is solved by the cheapest plan that brings it, read from the server’s own sentence', () => {
  expect(solvingPlan(refused(problemText('app-missing', { missing: 'PMOC' })), plans, 'trilha')?.id).toBe('destino')
  expect(
    solvingPlan(refused(problemText('app-missing', { missing: 'Fluxo de caixa ou PDV' })), plans, 'trilha')?.id,
  ).toBe('rota')
})

test('a reached limit is solved by the cheapest plan with more room, and last by the one without limit [plat-152]', () => {
  const full = (allowed: number) => refused(problemText('plan-limit', { allowed, missing: 'usuários' }))
  expect(solvingPlan(full(1), plans, 'trilha')?.id).toBe('rota')
  expect(solvingPlan(full(5), plans, 'rota')?.id).toBe('destino')
  expect(solvingPlan(full(20), plans, 'destino')?.id).toBe('horizonte')
})

test('anything else is solved by the next larger plan', () => {
  expect(solvingPlan(refused(problemText('plan-required', { missing: 'cor própria' })), plans, 'trilha')?.id).toBe(
    'rota',
  )
  expect(solvingPlan(refused('Outra coisa.'), plans, 'destino')).toBeNull()
})

test('who knows the app or the limit says so', () => {
  expect(solvingPlan({ ...refused('Logos'), apps: ['pmoc'] }, plans, 'trilha')?.id).toBe('destino')
  expect(solvingPlan({ ...refused('Pessoas'), limit: 'users' }, plans, 'rota')?.id).toBe('destino')
})
