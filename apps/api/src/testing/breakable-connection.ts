import { connect, createServer, type AddressInfo, type Socket } from 'node:net'
import { join } from 'node:path'
import type { ConnectionSettings } from '#platform/db/connection.ts'

/** A way to PostgreSQL that a test can cut and mend, as when the server restarts or the cable is pulled. */
export async function breakableConnection(connection: ConnectionSettings) {
  const { host = 'localhost', port = 5432 } = connection
  const target = host.startsWith('/') ? { path: join(host, `.s.PGSQL.${port}`) } : { host, port }
  const sockets = new Set<Socket>()
  const bind = (from: Socket, to: Socket) => {
    sockets.add(from)
    from.pipe(to)
    from.on('error', () => to.destroy())
    from.on('close', () => {
      sockets.delete(from)
      to.destroy()
    })
  }
  const server = createServer((client) => {
    const upstream = connect(target)
    bind(client, upstream)
    bind(upstream, client)
  })
  const listen = (on: number) => new Promise<void>((resolve) => server.listen(on, '127.0.0.1', resolve))
  await listen(0)
  const own = (server.address() as AddressInfo).port
  const cut = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve())
      for (const socket of sockets) socket.destroy()
    })
  return { connection: { ...connection, host: '127.0.0.1', port: own }, cut, mend: () => listen(own) }
}
