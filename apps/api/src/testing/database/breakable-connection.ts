import { connect, createServer, type AddressInfo, type Socket } from 'node:net'
import { join } from 'node:path'
import type { ConnectionSettings } from '#platform/db/connection.ts'

/** A way to PostgreSQL that a test can cut and mend, as when the server restarts or the cable is pulled, or freeze, so that nothing comes back. */
export async function breakableConnection(connection: ConnectionSettings) {
  const { host = 'localhost', port = 5432 } = connection
  const target = host.startsWith('/') ? { path: join(host, `.s.PGSQL.${port}`) } : { host, port }
  const sockets = new Set<Socket>()
  let isFrozen = false
  const bind = (from: Socket, to: Socket) => {
    sockets.add(from)
    from.pipe(to)
    if (isFrozen) from.pause()
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
  const freeze = () => {
    isFrozen = true
    for (const socket of sockets) socket.pause()
  }
  const thaw = () => {
    isFrozen = false
    for (const socket of sockets) socket.resume()
  }
  return { freeze, thaw, connection: { ...connection, host: '127.0.0.1', port: own }, cut, mend: () => listen(own) }
}
