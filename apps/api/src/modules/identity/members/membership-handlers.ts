import type { memberships } from '@prumo/contract/identity/memberships'
import type { Handlers } from '#platform/http/handlers.ts'
import { leaveCompany } from './leave-company.ts'

export const membershipHandlers: Handlers<typeof memberships> = {
  leave: (ctx, { params }) => leaveCompany(ctx, params.id),
}
