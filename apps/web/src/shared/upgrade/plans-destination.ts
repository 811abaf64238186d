import type { Destination } from '#shared/screens/destination.ts'

/** Where the subscription is managed. */
export const plansDestination: Destination = { to: '/account', search: { key: 'plans' } }
export const appsDestination: Destination = { to: '/apps' }
