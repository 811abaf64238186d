import type { Place } from '#shared/screens/place.ts'

/** Where the subscription is managed. */
export const plansPlace: Place = { to: '/account', search: { key: 'plans' } }
export const appsPlace: Place = { to: '/apps' }
