import { problems, problemText, type ProblemBody, type ProblemCode } from '@prumo/contract/problems'

type FieldError = { path: string; message: string }

/** A refusal a person caused and can understand. Anything else that is thrown is a bug. */
export class Problem extends Error {
  readonly code: ProblemCode
  readonly status: number
  readonly errors: FieldError[]
  readonly words: Record<string, string | number>
  /** After so many seconds it is worth trying again. */
  readonly retryAfterSeconds: number | undefined

  constructor(
    code: ProblemCode,
    {
      words = {},
      errors = [],
      retryAfterSeconds,
    }: { words?: Record<string, string | number>; errors?: FieldError[]; retryAfterSeconds?: number } = {},
  ) {
    super(problemText(code, words))
    this.code = code
    this.status = problems[code].status
    this.errors = errors
    this.words = words
    this.retryAfterSeconds = retryAfterSeconds
  }

  /** A refusal that belongs to one field of the form. */
  static at(path: string, code: ProblemCode, words: Record<string, string | number> = {}) {
    return new Problem(code, { words, errors: [{ path, message: problemText(code, words) }] })
  }

  toBody(): ProblemBody {
    return { status: this.status, title: this.message, code: this.code, errors: this.errors }
  }
}
