import type { ProblemCode } from '@prumo/contract/problems'
import { ApiProblem } from '#shared/api/api-error.ts'
import { openUpgradePrompt, type UpgradePrompt } from './upgrade-prompts.ts'

const planCodes: readonly ProblemCode[] = ['app-missing', 'plan-limit', 'plan-required', 'subscription-ended']
const prompted = new WeakSet<Error>()

/** The prompt for a refusal that a larger plan or a card would solve; `request` is what was refused. Null for any other error. */
export function upgradePromptOf(error: unknown, request?: unknown): UpgradePrompt | null {
  if (!(error instanceof ApiProblem)) return null
  if (error.code === 'RequiresPaymentMethod') return { kind: 'card', message: error.message, appId: appIn(request) }
  if (!planCodes.includes(error.code)) return null
  return { kind: 'plan', message: error.message, isEnded: error.code === 'subscription-ended' }
}

/** Shows the dialog for a failed call, if there is one for it and somebody to show it. */
export function openPromptForProblem(error: Error, request?: unknown): boolean {
  const prompt = upgradePromptOf(error, request)
  if (!prompt || !openUpgradePrompt(prompt)) return false
  prompted.add(error)
  return true
}

/** The person has already been told in a dialog: no second message. */
export const wasPrompted = (error: unknown) => error instanceof Error && prompted.has(error)

function appIn(request: unknown): string | null {
  const { body } = (request ?? {}) as { body?: { appId?: unknown } }
  return typeof body?.appId === 'string' ? body.appId : null
}
