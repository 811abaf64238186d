import type { LimitId } from '@prumo/contract/apps'
import type { Context, SignedActor } from '#platform/context.ts'
import type { Services } from '#platform/services.ts'

/** What the HTTP layer needs from the business, handed in by app.ts so that the platform knows no module. */
export type ServerParts = {
  readonly services: Services
  /** Who holds this access token, or null when it is not good. */
  readonly findActor: (accessToken: string) => Promise<SignedActor | null>
  /** Throws when the plan has no room for one more; who only asks holds nobody up. */
  readonly checkLimit: (ctx: Context, limit: LimitId, how?: { isAsking: boolean }) => Promise<void>
}

declare module 'fastify' {
  interface FastifyInstance {
    parts: ServerParts
  }
  interface FastifyRequest {
    actor: SignedActor | null
    /** The body as it was sent, where a signature covers it. */
    rawBody: string | null
  }
  interface FastifyContextConfig {
    keepsRawBody?: boolean
    /** The address itself is the key to what it shows. */
    isKeyAddress?: boolean
  }
}
