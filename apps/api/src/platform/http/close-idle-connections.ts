import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

/** What was sent just before the stop has this long to arrive. */
const onTheWireMs = 100

/**
 * A server that stops finishes the requests in hand and waits for nothing else. Node's own way keeps waiting for
 * connections opened ahead of need, as browsers do, and for those whose last request ended after the stop began.
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
  server.addHook('preClose', async () => {
    isStopping = true
    setTimeout(() => requestsInHand.forEach((count, socket) => count === 0 && socket.destroy()), onTheWireMs)
  })
}
