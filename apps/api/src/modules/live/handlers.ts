import { mayCall } from '@prumo/contract/access'
import type { live } from '@prumo/contract/live/live'
import { liveSubjects, type LiveEvent } from '@prumo/contract/live/live'
import { isUuid } from '@prumo/domain/uuid'
import type { SignedActor } from '#platform/context.ts'
import type { LiveHub } from '#platform/events/live-hub.ts'
import type { Handlers } from '#platform/http/handlers.ts'

const heartbeatMs = 20_000
/** A stream is closed now and then, so that nobody keeps an access they lost unheard; browsers come back by themselves. */
const longestStreamMs = 5 * 60_000

/** How to close each stream, and whose it is. */
export type OpenStreams = Map<() => void, SignedActor>

export const liveHandlers = (hub: LiveHub, openStreams: OpenStreams): Handlers<typeof live> => ({
  stream: async (ctx, _input, { request, reply }) => {
    const actor = ctx.actor!
    const given = request.headers['last-event-id']
    const lastEventId = typeof given === 'string' && isUuid(given) ? given : null
    reply.hijack()
    const { raw } = reply
    raw.writeHead(200, { 'content-type': 'text/event-stream; charset=utf-8', 'cache-control': 'no-store', 'x-accel-buffering': 'no', 'x-content-type-options': 'nosniff' })
    raw.write('retry: 2000\n\n')
    const send = (event: LiveEvent) => {
      if (maySee(actor, event)) raw.write(`id: ${event.id}\ndata: ${JSON.stringify(event)}\n\n`)
    }
    // Known before the first wait, so that a change of access heard meanwhile is not missed.
    const closing = () => raw.end()
    openStreams.set(closing, actor)
    const unsubscribe = await hub.subscribe(ctx.companyId, lastEventId, send).catch((error: Error) => {
      // The answer has begun: all that can be said is goodbye, and the browser comes back.
      openStreams.delete(closing)
      raw.end()
      throw error
    })
    const heartbeat = setInterval(() => raw.write(':\n\n'), heartbeatMs)
    const end = setTimeout(() => raw.end(), longestStreamMs)
    const cleanUp = () => {
      clearInterval(heartbeat)
      clearTimeout(end)
      openStreams.delete(closing)
      unsubscribe()
    }
    if (raw.closed) cleanUp()
    else raw.on('close', cleanUp)
  },
})

const maySee = (actor: SignedActor, { subject }: LiveEvent) => {
  const needed = liveSubjects[subject]
  return needed !== undefined && mayCall(actor, needed)
}
