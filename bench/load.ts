import { Agent, request } from 'node:http'

export type Work = { method: string; path: string; headers?: Record<string, string>; body?: () => string }
export type Load = { connections: number; milliseconds: number }

/** Sends requests over so many connections for a short while; answers milliseconds per request and the 95th percentile. */
export async function measure(port: number, workOf: (connection: number) => Work, { connections, milliseconds }: Load) {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const times: number[] = []
  const begun = performance.now()
  const worker = async (work: Work) => {
    while (performance.now() - begun < milliseconds) {
      const started = performance.now()
      await send(agent, port, work)
      times.push(performance.now() - started)
    }
  }
  await Promise.all(Array.from({ length: connections }, (_, connection) => worker(workOf(connection))))
  const perRequest = (performance.now() - begun) / times.length
  agent.destroy()
  times.sort((a, b) => a - b)
  return { perRequest, p95: times[Math.floor(times.length * 0.95)]! }
}

/** As a browser asks; what comes back is counted, not read: a browser would unpack it on a machine of its own. */
export function send(agent: Agent | undefined, port: number, { method, path, headers = {}, body }: Work) {
  return new Promise<number>((done, fail) => {
    const payload = body?.()
    const call = request(
      {
        port,
        host: '127.0.0.1',
        method,
        path,
        agent,
        headers: {
          'accept-encoding': 'gzip, deflate, br, zstd',
          ...headers,
          ...(payload && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(payload) }),
        },
      },
      (response) => {
        let bytes = 0
        response.on('data', (chunk: Buffer) => (bytes += chunk.length))
        response.on('end', () =>
          response.statusCode === 200 ? done(bytes) : fail(new Error(`${method} ${path}: ${response.statusCode}`)),
        )
      },
    )
    call.on('error', fail)
    call.end(payload)
  })
}

export const median = (values: number[]) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)]!
