import { connect, createServer, type AddressInfo, type Socket } from 'node:net'

type Line = { latencyMs: number; bytesPerSecond: number }

/** A port in front of another one whose answers come late and share one narrow line, as on a phone. */
export async function startSlowLine(port: number, { latencyMs, bytesPerSecond }: Line) {
  let freeAt = 0
  const sockets = new Set<Socket>()
  const server = createServer((client) => {
    const upstream = connect(port, '127.0.0.1')
    for (const socket of [client, upstream]) {
      sockets.add(socket)
      socket.setNoDelay().on('error', () => socket.destroy())
      socket.on('close', () => sockets.delete(socket))
    }
    client.on('data', (bytes) => upstream.write(bytes))
    client.on('close', () => upstream.destroy())
    upstream.on('data', (bytes) => {
      const now = performance.now()
      freeAt = Math.max(freeAt, now) + (bytes.length / bytesPerSecond) * 1000
      setTimeout(() => client.write(bytes), latencyMs + freeAt - now)
    })
    upstream.on('end', () => setTimeout(() => client.end(), latencyMs + Math.max(0, freeAt - performance.now())))
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  return {
    port: (server.address() as AddressInfo).port,
    stop: () => {
      for (const socket of sockets) socket.destroy()
      server.close()
    },
  }
}
