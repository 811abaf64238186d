import { byId } from '../fields.ts'
import { defineRoutes } from '../route.ts'
import { session } from './session.ts'

export const memberships = defineRoutes({
  leave: {
    method: 'DELETE',
    path: 'auth/company/{id}/membership',
    summary: 'Leave a company one belongs to; its last owner first makes somebody else owner',
    access: 'signed-in',
    params: byId,
    output: session,
  },
})
