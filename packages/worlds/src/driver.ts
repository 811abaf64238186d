import type { ProblemBody } from '@prumo/contract/problems'
import type { AnswerOf, RequestOf, Route } from '@prumo/contract/route'
import type { CalendarDate } from '@prumo/domain/calendar/calendar-date'

export type SentFile = { name: string; content: Uint8Array | string }
export type BodyOf<R extends Route> = RequestOf<R> extends { body: infer Body } ? NonNullable<Body> : never

/** An upload route takes its file beside the rest. */
export type Step<R extends Route> = RequestOf<R> & (R extends { kind: 'upload' } ? { file: SentFile } : unknown)

/** Somebody at work in a company: whatever a world is made of goes through their calls. */
export type Driver = {
  /** Throws `StepRefused` where the product refuses. */
  call<R extends Route>(route: R, step: Step<R>): Promise<AnswerOf<R>>
  now(): Date
  /** The same person in the afternoon of another day; absent: this driver knows only today. */
  on?(day: CalendarDate): Driver
  at?(instant: Date): Driver
  /** Does what was enqueued about a record, where no worker does; absent: one does. */
  workOff?(job: 'import-statement', recordId: string): Promise<void>
}

/** The product does not allow this step: says why in its own words. */
export class StepRefused extends Error {
  readonly problem: ProblemBody

  constructor({ method, path }: Pick<Route, 'method' | 'path'>, problem: ProblemBody) {
    const fields = (problem.errors ?? []).map((error) => `${error.path}: ${error.message}`)
    super([`${problem.title} (${method} ${path})`, ...fields].join('\n'))
    this.name = 'StepRefused'
    this.problem = problem
  }
}
