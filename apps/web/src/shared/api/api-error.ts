import type { ProblemBody, ProblemCode } from '@prumo/contract/problems'
import { unexpectedText } from '@prumo/contract/unexpected-text'

/** The server refused, and said why. */
export class ApiProblem extends Error {
  override name = 'ApiProblem'
  readonly status: number
  readonly code: ProblemCode
  readonly errors: ProblemBody['errors']

  constructor({ status, title, code, errors }: ProblemBody) {
    super(title)
    this.status = status
    this.code = code
    this.errors = errors
  }

  get title() {
    return this.message
  }
}

/** Whatever else says itself what a person should read. */
export class ToldProblem extends Error {}

/** Nothing was heard from the server: whether it did the work is unknown. */
export class NetworkProblem extends Error {
  override name = 'NetworkProblem'

  constructor() {
    super('Erro de conexão. Verifique sua internet e tente novamente.')
  }
}

/** The sentence a person reads, whatever was thrown; `unexpected` is for what nobody foresaw. */
export function messageOf(error: unknown, unexpected: string = unexpectedText): string {
  if (error instanceof NetworkProblem || error instanceof ToldProblem) return error.message
  return error instanceof ApiProblem && error.code !== 'unexpected' ? error.message : unexpected
}

/** False when the work may or may not have been done: the same request, with the same key, is safe to repeat. */
export function isDefinite(error: unknown): boolean {
  return error instanceof ApiProblem && error.status < 500 && error.code !== 'idempotency-conflict'
}

/** Reads a refusal; a page from a proxy instead of our envelope becomes the neutral sentence. */
export async function problemFrom(response: Response): Promise<ApiProblem> {
  const body = (await response.json().catch(() => null)) as Partial<ProblemBody> | null
  return new ApiProblem({
    status: response.status,
    title: body?.title ?? unexpectedText,
    code: body?.code ?? 'unexpected',
    errors: body?.errors ?? [],
  })
}
