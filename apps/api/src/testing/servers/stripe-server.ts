import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createStripeAccount } from './stripe-account.ts'
import { readStripeRequest } from './stripe-requests.ts'

type Answer = { status: number; body: unknown }

export const stripeKey = 'sk_test_prumo123456'

/** Stripe's API on this machine. Every request is held against the published description; what breaks it is refused and noted. */
export async function startStripeServer() {
  const account = createStripeAccount()
  const violations: string[] = []
  const operations: string[] = []
  const answers = new Map<string, { form: string; answer: Answer }>()

  const serve = async (request: IncomingMessage): Promise<Answer> => {
    const { pathname, search } = new URL(request.url!, 'http://stripe.invalid')
    const form = request.method === 'POST' ? await bodyOf(request) : search.slice(1)
    const read = readStripeRequest(request.method!, pathname, form)
    const problems = read ? [...read.problems] : [`Unrecognized request URL (${request.method}: ${pathname})`]
    if (request.headers.authorization !== `Bearer ${stripeKey}`) problems.push('Invalid API Key provided')
    if (!request.headers['stripe-version']) problems.push('No version')
    if (request.method === 'POST' && form && request.headers['content-type'] !== 'application/x-www-form-urlencoded')
      problems.push('Not a form')
    if (!read || problems.length > 0) {
      violations.push(...problems.map((problem) => `${request.method} ${pathname}: ${problem}`))
      return { status: 400, body: { error: { type: 'invalid_request_error', message: problems.join('; ') } } }
    }
    operations.push(read.operation)
    const key = request.headers['idempotency-key'] as string | undefined
    const earlier = key ? answers.get(key) : undefined
    if (earlier && earlier.form !== form)
      violations.push(`${read.operation}: the key ${key} was used with other parameters`)
    const answer = earlier?.answer ?? account.answer(read.operation, read.params, read.id)
    if (key) answers.set(key, { form, answer })
    return answer
  }
  const server = createServer((request, response) => {
    void serve(request).then(({ status, body }) => {
      response.writeHead(status, { 'content-type': 'application/json', 'request-id': 'req_test' })
      response.end(JSON.stringify(body))
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    account,
    /** Requests that Stripe would have refused as not described. */
    violations,
    operations,
    stop: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  return Buffer.concat(parts).toString()
}
