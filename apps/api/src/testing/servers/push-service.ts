import { createECDH, randomBytes } from 'node:crypto'
import { createServer } from 'node:https'
import type { IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import ece from 'http_ece'
import { expect } from 'vitest'
import { selfSigned } from './self-signed.ts'

type Arrived = { path: string; headers: IncomingHttpHeaders; bytes: number; body: Buffer }

/** A push service on this machine, over https, that answers as it is told and keeps what it is given. */
export async function startPushService() {
  const { key, cert } = selfSigned()
  const trusted = getCACertificates('default')
  setDefaultCACertificates([...trusted, cert])
  const arrived: Arrived[] = []
  /** Statuses to answer next, by path; 201 when there is none left. */
  const answers = new Map<string, number[]>()
  const server = createServer({ key, cert }, (request, response) => {
    const path = request.url!
    void buffer(request).then((body) => {
      arrived.push({ path, headers: request.headers, bytes: body.length, body })
      response.writeHead(answers.get(path)?.shift() ?? 201).end()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo

  return {
    answers,
    arrived,
    /** A browser subscribed here: it alone can read what comes for it. */
    aBrowser() {
      const keys = createECDH('prime256v1')
      keys.generateKeys()
      const auth = randomBytes(16).toString('base64url')
      const path = `/push/${randomBytes(8).toString('hex')}`
      const subscription = {
        endpoint: `https://localhost:${port}${path}`,
        keys: { p256dh: keys.getPublicKey('base64url'), auth },
      }
      const received = () => arrived.filter((one) => one.path === path)
      return {
        path,
        subscription,
        received,
        read: ({ body }: Arrived) =>
          JSON.parse(
            ece.decrypt(body, { version: 'aes128gcm', privateKey: keys, authSecret: auth }).toString(),
          ) as Record<string, unknown>,
        until: (count: number) => expect.poll(() => received().length, { interval: 20 }).toBeGreaterThanOrEqual(count),
      }
    },
    async stop() {
      setDefaultCACertificates(trusted)
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
