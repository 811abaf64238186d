import { problems, type ProblemCode } from '@prumo/contract/problems'
import { expect, test } from 'vitest'
import { ApiProblem, NetworkProblem } from '#shared/api/api-error.ts'
import { readUpgradePrompt, registerHost } from './upgrade-prompts.ts'
import { upgradePromptOf, openPromptForProblem, wasPrompted } from './open-prompt-for-problem.ts'

const refused = (code: ProblemCode) =>
  new ApiProblem({ status: problems[code].status, title: problems[code].text, code, errors: [] })

test.each(['app-missing', 'plan-limit', 'plan-required', 'subscription-ended'] as const)(
  '%s asks for a larger plan',
  (code) => {
    expect(upgradePromptOf(refused(code))).toMatchObject({ kind: 'plan', message: problems[code].text })
  },
)

test('RequiresPaymentMethod asks for a card and remembers the app that was being added', () => {
  expect(upgradePromptOf(refused('RequiresPaymentMethod'), { body: { appId: 'pmoc' } })).toEqual({
    kind: 'card',
    message: problems.RequiresPaymentMethod.text,
    appId: 'pmoc',
  })
})

test('other refusals and dead lines ask for nothing', () => {
  expect(upgradePromptOf(refused('not-found'))).toBeNull()
  expect(upgradePromptOf(new NetworkProblem())).toBeNull()
})

test('without a dialog on the page nothing is raised, so that the caller tells it; with one it is told once [plat-155]', () => {
  const error = refused('RequiresPaymentMethod')
  expect(openPromptForProblem(error)).toBe(false)
  expect(wasPrompted(error)).toBe(false)
  const leave = registerHost()
  expect(openPromptForProblem(error)).toBe(true)
  expect(wasPrompted(error)).toBe(true)
  expect(readUpgradePrompt().isOpen).toBe(true)
  leave()
  expect(readUpgradePrompt().prompt).toBeNull()
})
