import { appLabels, type AppId, type LimitId } from './apps.ts'
import { permissionLabel, type Permission } from './permissions.ts'

/**
 * Who may call a route.
 * - `anyone`: visitors too.
 * - `signed-in`: a person with a session, with or without a company.
 * - `member`: a person working in a company.
 * - `owner`: an owner of the company, whatever the state of its subscription.
 * - rules: a member holding one of `permissions`, in a company that has one of `apps`, with room left in `limit`.
 */
export type Access = 'anyone' | 'signed-in' | 'member' | 'owner' | AccessRules

export type AccessRules = {
  readonly permissions: readonly Permission[]
  readonly apps?: readonly AppId[]
  readonly limit?: LimitId
  /** Open although the subscription ended: what a company needs to come back. */
  readonly evenWhenEnded?: boolean
}

export type Actor = {
  readonly companyId: string | null
  readonly isOwner: boolean
  readonly permissions: ReadonlySet<string>
  readonly apps: ReadonlySet<string>
  readonly subscription: 'active' | 'trialing' | 'past_due' | 'canceled' | null
  /** The company asks for two factors and this session has shown only one: nothing of the company opens. */
  readonly needsSecondFactor?: boolean
}

export type Refusal = {
  readonly code:
    | 'not-signed-in'
    | 'no-company'
    | 'second-factor-required'
    | 'owner-only'
    | 'permission-missing'
    | 'app-missing'
    | 'subscription-ended'
  readonly missing: string
}

/** The one decision the API, the menu, the router and every button make. `null` means yes. */
export function refusal(actor: Actor | null, route: { readonly access: Access }): Refusal | null {
  const { access } = route
  if (access === 'anyone') return null
  if (!actor) return { code: 'not-signed-in', missing: 'sessão' }
  if (access === 'signed-in') return null
  if (!actor.companyId) return { code: 'no-company', missing: 'empresa' }
  if (actor.needsSecondFactor) return { code: 'second-factor-required', missing: 'verificação em duas etapas' }
  if (access === 'member') return null
  if (access === 'owner') return actor.isOwner ? null : { code: 'owner-only', missing: 'ser dono da conta' }
  if (!actor.isOwner && !access.permissions.some((permission) => actor.permissions.has(permission))) {
    return { code: 'permission-missing', missing: access.permissions.map(permissionLabel).join(' ou ') }
  }
  if (actor.subscription === 'canceled' && !access.evenWhenEnded)
    return { code: 'subscription-ended', missing: 'assinatura ativa' }
  if (access.apps && !access.apps.some((app) => app === 'global' || actor.apps.has(app))) {
    return { code: 'app-missing', missing: access.apps.map((app) => appLabels[app]).join(' ou ') }
  }
  return null
}

export const mayCall = (actor: Actor | null, route: { readonly access: Access }) => refusal(actor, route) === null

/** Reading is open to whoever may read or change the thing. */
export const readPermissions = (...keys: ReadableKey[]): Permission[] =>
  keys.flatMap((key) => [`${key}.read`, `${key}.post`] as Permission[])

export const writePermissions = (...keys: ReadableKey[]): Permission[] => keys.map((key) => `${key}.post` as Permission)

type ReadableKey = Permission extends infer P ? (P extends `${infer K}.post` ? K : never) : never
