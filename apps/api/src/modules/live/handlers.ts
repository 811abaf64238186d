import { mayCall } from '@prumo/contract/access'
import { live } from '@prumo/contract/live/live'
import type { LiveHub } from '#platform/events/live-hub.ts'
import type { Handlers } from '#platform/http/handlers.ts'
import { openStream, type OpenStream } from './open-stream.ts'

/** Tabs of one browser share a stream, so this many are as many browsers; the oldest makes room. */
const mostOfOnePerson = 6
const longestCursor = 4000

/** A stream in hand, and how to ask again what its person may hear. */
export type KnownStream = OpenStream & { recheck(): Promise<void> }

export const liveHandlers = (hub: LiveHub, openStreams: Set<KnownStream>): Handlers<typeof live> => ({
  stream: async (ctx, _input, { request, reply }) => {
    const given = request.headers['last-event-id']
    const cursor = typeof given === 'string' && given !== '' ? given.slice(0, longestCursor) : null
    const token = request.headers.authorization!.slice('Bearer '.length)
    reply.hijack()
    const { raw } = reply
    const recheck = async () => {
      const actor = await request.server.parts.findActor(token).catch(() => null)
      if (actor && mayCall(actor, live.stream)) stream.actor = actor
      else stream.end()
    }
    const stream: KnownStream = Object.assign(openStream(raw, ctx.actor!), { recheck })
    // Known before the first wait, so that a change of access heard meanwhile is not missed.
    makeRoom(openStreams, stream)
    const unsubscribe = await hub.subscribe(ctx.companyId, cursor, stream).catch((error: Error) => {
      // The answer has begun: all that can be said is goodbye, and the browser comes back.
      openStreams.delete(stream)
      raw.end()
      throw error
    })
    const cleanUp = () => {
      openStreams.delete(stream)
      unsubscribe()
    }
    if (raw.closed) cleanUp()
    else raw.on('close', cleanUp)
  },
})

function makeRoom(openStreams: Set<KnownStream>, stream: KnownStream) {
  const theirs = [...openStreams].filter(({ actor }) => actor.userId === stream.actor.userId)
  for (const oldest of theirs.slice(0, Math.max(0, theirs.length + 1 - mostOfOnePerson))) {
    openStreams.delete(oldest)
    oldest.end()
  }
  openStreams.add(stream)
}
