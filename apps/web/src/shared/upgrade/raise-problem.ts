import type { ProblemCode } from '@prumo/contract/problems'
import { ApiProblem } from '#shared/api/api-error.ts'
import { raiseDemand, type Demand } from './demands.ts'

const planCodes: readonly ProblemCode[] = ['app-missing', 'plan-limit', 'plan-required', 'subscription-ended']
const raised = new WeakSet<Error>()

/** A refusal a larger plan or a card would lift, as something to ask the person for; `request` is what was refused. */
export function demandOf(error: unknown, request?: unknown): Demand | null {
  if (!(error instanceof ApiProblem)) return null
  if (error.code === 'RequiresPaymentMethod') return { kind: 'card', message: error.message, appId: appIn(request) }
  if (!planCodes.includes(error.code)) return null
  return { kind: 'plan', message: error.message, isEnded: error.code === 'subscription-ended' }
}

/** Shows the dialog for a failed call, if there is one for it and somebody to show it. */
export function raiseProblem(error: Error, request?: unknown): boolean {
  const demand = demandOf(error, request)
  if (!demand || !raiseDemand(demand)) return false
  raised.add(error)
  return true
}

/** The person has already been told in a dialog: no second message. */
export const wasRaised = (error: unknown) => error instanceof Error && raised.has(error)

function appIn(request: unknown): string | null {
  const { body } = (request ?? {}) as { body?: { appId?: unknown } }
  return typeof body?.appId === 'string' ? body.appId : null
}
