import { problems, type ProblemCode } from '@prumo/contract/problems'
import { expect, test } from 'vitest'
import { ApiProblem, NetworkProblem } from '#shared/api/api-error.ts'
import { readDemand, registerHost } from './demands.ts'
import { demandOf, raiseProblem, wasRaised } from './raise-problem.ts'

const refused = (code: ProblemCode) =>
  new ApiProblem({ status: problems[code].status, title: problems[code].text, code, errors: [] })

test.each(['app-missing', 'plan-limit', 'plan-required', 'subscription-ended'] as const)(
  '%s asks for a larger plan',
  (code) => {
    expect(demandOf(refused(code))).toMatchObject({ kind: 'plan', message: problems[code].text })
  },
)

test('RequiresPaymentMethod asks for a card and remembers the app that was being added', () => {
  expect(demandOf(refused('RequiresPaymentMethod'), { body: { appId: 'pmoc' } })).toEqual({
    kind: 'card',
    message: problems.RequiresPaymentMethod.text,
    appId: 'pmoc',
  })
})

test('other refusals and dead lines ask for nothing', () => {
  expect(demandOf(refused('not-found'))).toBeNull()
  expect(demandOf(new NetworkProblem())).toBeNull()
})

test('without a dialog on the page nothing is raised, so that the caller tells it; with one it is told once [plat-155]', () => {
  const error = refused('RequiresPaymentMethod')
  expect(raiseProblem(error)).toBe(false)
  expect(wasRaised(error)).toBe(false)
  const leave = registerHost()
  expect(raiseProblem(error)).toBe(true)
  expect(wasRaised(error)).toBe(true)
  expect(readDemand().isOpen).toBe(true)
  leave()
  expect(readDemand().demand).toBeNull()
})
