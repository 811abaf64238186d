import { Agent, request } from 'node:http'

export type Work = { method: string; path: string; headers?: Record<string, string>; body?: () => string }

/** Sends requests over so many connections for a short while; answers milliseconds per request and the 95th percentile. */
export async function measure(
  port: number,
  work: Work,
  { connections, milliseconds }: { connections: number; milliseconds: number },
) {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const times: number[] = []
  const begun = performance.now()
  const worker = async () => {
    while (performance.now() - begun < milliseconds) {
      const started = performance.now()
      await send(agent, port, work)
      times.push(performance.now() - started)
    }
  }
  await Promise.all(Array.from({ length: connections }, worker))
  const perRequest = (performance.now() - begun) / times.length
  agent.destroy()
  times.sort((a, b) => a - b)
  return { perRequest, p95: times[Math.floor(times.length * 0.95)]! }
}

export function send(
  agent: Agent | undefined,
  port: number,
  { method, path, headers = {}, body }: Work,
): Promise<string> {
  return new Promise((done, fail) => {
    const payload = body?.()
    const call = request(
      {
        port,
        host: '127.0.0.1',
        method,
        path,
        agent,
        headers: {
          ...headers,
          ...(payload && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(payload) }),
        },
      },
      (response) => {
        let text = ''
        response.setEncoding('utf8')
        response.on('data', (chunk: string) => (text += chunk))
        response.on('end', () =>
          response.statusCode === 200
            ? done(text)
            : fail(new Error(`${method} ${path}: ${response.statusCode} ${text}`)),
        )
      },
    )
    call.on('error', fail)
    call.end(payload)
  })
}

export const median = (values: number[]) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)]!
