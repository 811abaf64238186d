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
