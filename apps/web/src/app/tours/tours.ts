import type { GuideName } from '@prumo/contract/identity/profile'
import type { Tour } from '#shared/tour/tour.ts'

/** Every guided tour, fetched when it runs. */
export const tours: Partial<Record<GuideName, () => Promise<Tour>>> = {
  finance: async () => (await import('#features/finance/finance-tour.ts')).financeTour,
  home: async () => (await import('#features/home/home-tour.ts')).homeTour,
}
