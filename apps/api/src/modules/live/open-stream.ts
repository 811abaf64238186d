import type { ServerResponse } from 'node:http'
import { mayCall } from '@prumo/contract/access'
import { everySubject } from '@prumo/contract/live/live'
import { liveSubjects } from '@prumo/contract/live/live-subjects'
import type { SignedActor } from '#platform/context.ts'
import type { Listener } from '#platform/events/live-rooms.ts'
import type { Change } from '#platform/events/read-changes.ts'

const heartbeatMs = 20_000
/** A stream is closed now and then, so that nobody keeps an access they lost unheard; browsers come back by themselves. */
const longestStreamMs = 5 * 60_000
/** Who has not taken this much is not waited for; whoever comes back asks for what they missed. */
const mostWaitingBytes = 64 * 1024

const headers = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store',
  'x-accel-buffering': 'no',
  'x-content-type-options': 'nosniff',
}

export type OpenStream = Listener & { actor: SignedActor; end(): void }

/** Server-sent events of one person. What it hears without being able to read it is told as a new cursor with the next heartbeat. */
export function openStream(raw: ServerResponse, actor: SignedActor): OpenStream {
  let standsAt: string | null = null
  const end = () => void (raw.writableLength > 0 ? raw.destroy() : raw.end())
  const write = (text: string) => {
    // An ended stream may take a while to close; writing to it then would bring the process down.
    if (raw.writableEnded || raw.destroyed) return
    if (raw.writableLength > mostWaitingBytes) raw.destroy()
    else raw.write(text)
  }
  const stream: OpenStream = {
    actor,
    end,
    hear(changes, cursor) {
      const isFirst = standsAt === null
      standsAt = cursor
      const told = changes.filter((change) => maySee(stream.actor, change))
      // Only the last says where the stream then stands: a line cut before it brings the others again.
      if (told.length > 0)
        write(
          told
            .map(({ text }, index) => `${index === told.length - 1 ? `id: ${cursor}\n` : ''}data: ${text}\n\n`)
            .join(''),
        )
      else if (isFirst) write(`id: ${cursor}\n\n`)
    },
  }
  raw.writeHead(200, headers)
  write('retry: 2000\n\n')
  const heartbeat = setInterval(() => write(standsAt ? `id: ${standsAt}\n\n` : ':\n\n'), heartbeatMs)
  const over = setTimeout(end, longestStreamMs)
  raw.on('close', () => {
    clearInterval(heartbeat)
    clearTimeout(over)
  })
  return stream
}

/** A personal change that names nobody reaches nobody. */
function maySee(actor: SignedActor, { subject, recipientId }: Change) {
  if (subject === everySubject) return true
  const needed = liveSubjects[subject]
  if (needed === undefined || !mayCall(actor, needed)) return false
  return needed.personal || recipientId !== null ? recipientId === actor.userId : true
}
