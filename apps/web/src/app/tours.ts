import type { Tour } from '#shared/tour/tour.ts'

/** Every guided tour, fetched when it runs. */
export const tours: Record<string, () => Promise<Tour>> = {
  finance: async () => (await import('#features/finance/finance-tour.ts')).financeTour,
  home: async () => (await import('#features/home/home-tour.ts')).homeTour,
}
