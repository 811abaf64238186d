import type { Socket } from 'node:net'
import { setImmediate as turnOfTheLoop, setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

/** What was sent just before the stop has this long to arrive. */
const onTheWireMs = 100

/** Whatever was sent before the connections end is answered in full, and told that its connection ends. */
export const whileClosing = { forceCloseConnections: 'idle', return503OnClosing: false } as const

/**
 * A server that stops finishes the requests in hand and on the wire, and waits for nothing else. Node's own way cuts off
 * a request that arrives on a connection kept for reuse, and keeps waiting for connections opened ahead of need, as
 * browsers do, and for those whose last request ended after the stop began.
 */
export function closeIdleConnections(server: FastifyInstance) {
  const requestsInHand = new Map<Socket, number>()
  let isStopping = false
  server.server.on('connection', (socket: Socket) => {
    requestsInHand.set(socket, 0)
    socket.once('close', () => requestsInHand.delete(socket))
  })
  server.server.on('request', ({ socket }, response) => {
    requestsInHand.set(socket, (requestsInHand.get(socket) ?? 0) + 1)
    response.once('close', () => {
      const left = (requestsInHand.get(socket) ?? 1) - 1
      if (requestsInHand.has(socket)) requestsInHand.set(socket, left)
      if (isStopping && left === 0) socket.end()
    })
  })
  // Whoever was told that the connection stays would send the next request into its end.
  server.addHook('onSend', (_request, reply, _payload, done) => {
    if (isStopping) void reply.header('connection', 'close')
    done()
  })
  server.addHook('preClose', async () => {
    isStopping = true
    if (!server.server.listening) return
    await sleep(onTheWireMs)
    // However late the timer is: one turn lets in who knocked, the next reads what they sent.
    for (let turn = 0; turn < 3; turn++) await turnOfTheLoop()
    requestsInHand.forEach((count, socket) => count === 0 && socket.destroy())
  })
}
