import type * as z from 'zod'
import type { Access } from './access.ts'

type Schema = z.ZodType

/**
 * How often a route may be called by one of these. Counted in the database, so that all instances share it.
 * - `ip`, `email`, `user`, `company`: the address asking, the e-mail in the body, the person and company signed in.
 * - `recipient`: whoever gets a letter, by e-mail or id.
 * - `link`: everybody who has one public link, by its token.
 * - `device`: a browser that has entered the account before; `devices-of-account`: all of those of one account. `stranger`: the address of any other; `stranger-and-email`:
 *   that address trying one account; `email-of-strangers`: one account tried by all of them. A sign-in counts these itself.
 */
export type RateLimit = {
  readonly by:
    | 'ip'
    | 'email'
    | 'user'
    | 'company'
    | 'recipient'
    | 'link'
    | 'device'
    | 'devices-of-account'
    | 'stranger'
    | 'stranger-and-email'
    | 'email-of-strangers'
  readonly max: number
  readonly seconds: number
}

/**
 * A route is a value: what the API serves, the web calls, the tests walk and the API document prints.
 * `path` is the wire path under /api, with `{name}` for parameters.
 */
export type Route = {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  readonly path: string
  readonly summary: string
  readonly access: Access
  /** Absent: JSON in, JSON out. */
  readonly kind?: 'upload' | 'download' | 'stream' | 'webhook'
  readonly params?: Schema
  readonly query?: Schema
  readonly body?: Schema
  readonly output: Schema
  readonly limits?: readonly RateLimit[]
  /** Largest body in bytes, where the default of 1 MiB does not fit. */
  readonly maxBytes?: number
  /** A POST that only asks: it changes nothing, so it may be repeated freely. Lists (`…/filter`) are such without saying so. */
  readonly isQuestion?: boolean
  /** Nothing of the request is kept, not even a hash for recognising a repetition. */
  readonly isSecret?: boolean
  /** Only for somebody who has just shown who they are: an open session alone is not enough. */
  readonly needsFreshProof?: boolean
  /** Its answer holds addresses of files, good for some minutes: a screen that stays open asks again before they end. */
  readonly holdsFiles?: boolean
}

/** How long the address of a file is good at least. */
export const fileAddressMinutes = 10

/** What menus and guards need of a route. Apart from the schemas, which would cost every page their kilobytes. */
export type RouteHead = Pick<Route, 'method' | 'path' | 'access'>

/** How long a proof of identity counts as fresh. */
export const freshProofMinutes = 5

export type Routes = Record<string, Route>

export const isWrite = ({ method, path, isQuestion }: Pick<Route, 'method' | 'path' | 'isQuestion'>) =>
  method !== 'GET' && !isQuestion && !path.endsWith('/filter')

/** Keeps literal types and checks the shape. */
export const defineRoutes = <const R extends Routes>(routes: R): R => routes

type Part<R, Name extends string, Side extends 'input' | 'output'> = R extends { [K in Name]: infer S extends Schema }
  ? { [K in Name]: Side extends 'input' ? z.input<S> : z.output<S> }
  : unknown

/** What a caller sends: wire values. */
export type RequestOf<R extends Route> = Part<R, 'params', 'input'> &
  Part<R, 'query', 'input'> &
  Part<R, 'body', 'input'>
/** What a handler receives: checked and decoded. */
export type InputOf<R extends Route> = Part<R, 'params', 'output'> &
  Part<R, 'query', 'output'> &
  Part<R, 'body', 'output'>
/** What a handler returns: domain values, cents and all. */
export type ResultOf<R extends Route> = z.output<R['output']>
/** What a caller receives: wire values. */
export type AnswerOf<R extends Route> = z.input<R['output']>
