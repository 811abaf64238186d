import { mayCall } from '@prumo/contract/access'
import type { live } from '@prumo/contract/live/live'
import { liveSubjects, type LiveEvent } from '@prumo/contract/live/live'
import { isUuid } from '@prumo/domain/uuid'
import type { SignedActor } from '#platform/context.ts'
import type { LiveHub } from '#platform/events/live-hub.ts'
import type { Handlers } from '#platform/http/handlers.ts'

const heartbeatMs = 20_000
/** A stream is closed now and then, so that whoever lost their access loses it too; browsers come back by themselves. */
const longestStreamMs = 5 * 60_000

export const liveHandlers = (hub: LiveHub, openStreams: Set<() => void>): Handlers<typeof live> => ({
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
    const unsubscribe = await hub.subscribe(ctx.companyId, lastEventId, send)
    const heartbeat = setInterval(() => raw.write(':\n\n'), heartbeatMs)
    const end = setTimeout(() => raw.end(), longestStreamMs)
    const closing = () => raw.end()
    openStreams.add(closing)
    raw.on('close', () => {
      clearInterval(heartbeat)
      clearTimeout(end)
      openStreams.delete(closing)
      unsubscribe()
    })
  },
})

const maySee = (actor: SignedActor, { subject }: LiveEvent) => {
  const needed = liveSubjects[subject]
  return needed !== undefined && mayCall(actor, needed)
}
