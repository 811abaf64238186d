import { writing } from '@prumo/contract/access'
import { defineRoutes } from '@prumo/contract/route'
import * as z from 'zod'
import { call } from '#shared/api/call.ts'

export const { billingPortal } = defineRoutes({
  billingPortal: {
    method: 'POST',
    path: 'payment/session/portal',
    summary: 'Open the billing portal',
    access: { permissions: writing('settings') },
    body: z.object({ returnUrl: z.string() }),
    output: z.object({ data: z.object({ url: z.string() }) }),
  },
})

/** Leaves for the provider's page, which comes back to where the person is now. */
export async function openBillingPortal(returnUrl: string) {
  const { data } = await call(billingPortal, { body: { returnUrl } })
  window.location.assign(data.url)
}
