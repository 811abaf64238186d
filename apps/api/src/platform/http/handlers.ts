import type { catalogue } from '@prumo/contract/catalogue'
import type { InputOf, ResultOf, Route, Routes } from '@prumo/contract/route'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Context } from '#platform/context.ts'
import type { ReceivedFile } from './receive-file.ts'

/** The raw request and answer, for the few handlers that set cookies or stream. */
export type Exchange = { request: FastifyRequest; reply: FastifyReply }

type HandlerOf<R extends Route> = R extends { kind: 'upload' }
  ? (ctx: Context, input: InputOf<R> & { file: ReceivedFile }) => Promise<ResultOf<R>>
  : R extends { kind: 'download' | 'stream' }
    ? (ctx: Context, input: InputOf<R>, exchange: Exchange) => Promise<void>
    : (ctx: Context, input: InputOf<R>, exchange: Exchange) => Promise<ResultOf<R>>

/** One function per route: a route without a handler, or a handler without a route, does not compile. */
export type Handlers<R extends Routes> = { [Name in keyof R]: HandlerOf<R[Name]> }

/** What serves one group of routes: its handlers, or its handlers on the connections that may see credentials. */
export type GroupHandlers<R extends Routes> = Handlers<R> | { readonly credentialHandlers: Handlers<R> }

export const withCredentials = <H>(handlers: H) => ({ credentialHandlers: handlers })

/** What serves several groups, by their names in the catalogue. */
export type HandlersByGroup<Groups extends Record<string, Routes>> = {
  [Group in keyof Groups]: GroupHandlers<Groups[Group]>
}

type Catalogue = typeof catalogue

/** What the module of an area has to declare: handlers for each of its groups in the catalogue, and for no other. */
export type AreaHandlers<Area extends string> = HandlersByGroup<
  Pick<Catalogue, Extract<keyof Catalogue, `${Area}/${string}`>>
>
