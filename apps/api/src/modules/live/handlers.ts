import { mayCall } from '@prumo/contract/access'
import { live } from '@prumo/contract/live/live'
import { liveSubjects } from '@prumo/contract/live/live-subjects'
import { isUuid } from '@prumo/domain/uuid'
import type { SignedActor } from '#platform/context.ts'
import type { HeardEvent, LiveHub } from '#platform/events/live-hub.ts'
import type { Handlers } from '#platform/http/handlers.ts'

const heartbeatMs = 20_000
/** A stream is closed now and then, so that nobody keeps an access they lost unheard; browsers come back by themselves. */
const longestStreamMs = 5 * 60_000

/** A stream in hand: whose it is, how to ask again what they may hear, how to end it. */
export type OpenStream = { actor: SignedActor; recheck(): Promise<void>; end(): void }

export const liveHandlers = (hub: LiveHub, openStreams: Set<OpenStream>): Handlers<typeof live> => ({
  stream: async (ctx, _input, { request, reply }) => {
    const given = request.headers['last-event-id']
    const lastEventId = typeof given === 'string' && isUuid(given) ? given : null
    reply.hijack()
    const { raw } = reply
    raw.writeHead(200, { 'content-type': 'text/event-stream; charset=utf-8', 'cache-control': 'no-store', 'x-accel-buffering': 'no', 'x-content-type-options': 'nosniff' })
    // An ended stream may take a while to close; writing to it then would bring the process down.
    const write = (text: string) => void (raw.writableEnded || raw.write(text))
    write('retry: 2000\n\n')
    const send = (heard: HeardEvent) => {
      if (maySee(stream.actor, heard)) write(`id: ${heard.event.id}\ndata: ${JSON.stringify(heard.event)}\n\n`)
    }
    const token = request.headers.authorization!.slice('Bearer '.length)
    const stream: OpenStream = {
      actor: ctx.actor!,
      end: () => raw.end(),
      recheck: async () => {
        const actor = await request.server.parts.findActor(token).catch(() => null)
        if (actor && mayCall(actor, live.stream)) stream.actor = actor
        else raw.end()
      },
    }
    // Known before the first wait, so that a change of access heard meanwhile is not missed.
    openStreams.add(stream)
    const unsubscribe = await hub.subscribe(ctx.companyId, lastEventId, send).catch((error: Error) => {
      // The answer has begun: all that can be said is goodbye, and the browser comes back.
      openStreams.delete(stream)
      raw.end()
      throw error
    })
    const heartbeat = setInterval(() => write(':\n\n'), heartbeatMs)
    const end = setTimeout(() => raw.end(), longestStreamMs)
    const cleanUp = () => {
      clearInterval(heartbeat)
      clearTimeout(end)
      openStreams.delete(stream)
      unsubscribe()
    }
    if (raw.closed) cleanUp()
    else raw.on('close', cleanUp)
  },
})

/** A personal event that names nobody reaches nobody. */
const maySee = (actor: SignedActor, { event, recipientId }: HeardEvent) => {
  const needed = liveSubjects[event.subject]
  if (needed === undefined || !mayCall(actor, needed)) return false
  return needed.personal || recipientId !== null ? recipientId === actor.userId : true
}
