import { Agent, request as httpsRequest } from 'node:https'
import type { PushSubscriptionKeys } from '@prumo/contract/notifications/devices'
import type { RequestDetails } from 'web-push'
import type { Secrets } from '#platform/keys/secrets.ts'
import type { Settings } from '#platform/settings.ts'
import { isPublicUrl, lookupPublic } from './public-address.ts'

/** `gone`: the browser unsubscribed. `later`: worth another try. `refused`: it never will be taken. */
export type PushOutcome = 'delivered' | 'gone' | 'later' | 'refused'

export type PushMessage = { id: string; type: string; title: string; body: string; link: string | null }

export type PushSender = {
  /** Whether this installation sends there at all. */
  isAllowed(endpoint: string): boolean
  send(subscription: PushSubscriptionKeys, message: PushMessage): Promise<PushOutcome>
}

const keepForSeconds = 24 * 3600
const longestAnswerMs = 10_000
/** Push services refuse more than 4,096 bytes; encryption and its header take about a hundred of them. */
export const maxPayloadBytes = 3900

/** Web Push with VAPID: the message is encrypted for one browser, the push service in between cannot read it. */
export function createPushSender(settings: Settings, keys: Secrets['push']): PushSender {
  const { allowsPrivatePush: allowsPrivate } = settings
  const subject = contactOf(settings)
  const agent = new Agent({ maxSockets: 20, ...(!allowsPrivate && { lookup: lookupPublic }) })
  const isAllowed = (endpoint: string) => allowsPrivate || isPublicUrl(endpoint)
  return {
    isAllowed,
    async send(subscription, message) {
      if (!isAllowed(subscription.endpoint)) return 'refused'
      try {
        const options = { vapidDetails: { subject, ...keys }, TTL: keepForSeconds, urgency: 'high' as const }
        // Loaded with the first message, not at every start.
        const { default: webpush } = await import('web-push')
        const details = webpush.generateRequestDetails(subscription, encodeMessage(message), options)
        return outcomeOf(await post(details, agent))
      } catch (error) {
        return (error as { code?: string }).code === 'EPRIVATE' ? 'refused' : 'later'
      }
    },
  }
}

/** Whom a push service may write to about this installation. */
function contactOf({ publicUrl, mailFrom }: Settings) {
  return publicUrl?.startsWith('https:') ? publicUrl : `mailto:${/<([^>]+)>/.exec(mailFrom)?.[1] ?? mailFrom}`
}

export function encodeMessage(message: PushMessage): string {
  for (let body = message.body; ; body = body.slice(0, Math.floor(body.length * 0.8))) {
    const text = JSON.stringify({ ...message, body: body === message.body ? body : `${body.toWellFormed()}…` })
    if (Buffer.byteLength(text) <= maxPayloadBytes || body === '') return text
  }
}

function outcomeOf(status: number): PushOutcome {
  if (status >= 200 && status < 300) return 'delivered'
  if (status === 404 || status === 410) return 'gone'
  return status === 429 || status >= 500 ? 'later' : 'refused'
}

/** Only the status counts: what else the other side says is not read, and redirects are not followed. */
function post({ endpoint, method, headers, body }: RequestDetails, agent: Agent): Promise<number> {
  return new Promise((resolve, reject) => {
    const outgoing = httpsRequest(
      endpoint,
      { method, headers, agent, timeout: longestAnswerMs, signal: AbortSignal.timeout(2 * longestAnswerMs) },
      (answer) => {
        answer.destroy()
        resolve(answer.statusCode ?? 500)
      },
    )
    outgoing.on('timeout', () => outgoing.destroy(new Error('the push service did not answer')))
    outgoing.on('error', reject)
    outgoing.end(body)
  })
}
