import { mayCall } from '@prumo/contract/access'
import { live, liveSubjects, type LiveEvent } from '@prumo/contract/live/live'
import { isUuid } from '@prumo/domain/uuid'
import type { SignedActor } from '#platform/context.ts'
import type { LiveHub } from '#platform/events/live-hub.ts'
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
    const send = (event: LiveEvent) => {
      if (maySee(stream.actor, event)) write(`id: ${event.id}\ndata: ${JSON.stringify(event)}\n\n`)
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

const maySee = (actor: SignedActor, { subject }: LiveEvent) => {
  const needed = liveSubjects[subject]
  return needed !== undefined && mayCall(actor, needed)
}
