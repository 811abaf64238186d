import type { Tour } from '#shared/tour/tour.ts'

/** Every guided tour, fetched when it runs. */
export const tours: Record<string, () => Promise<Tour>> = {
  home: async () => (await import('#features/home/home-tour.ts')).homeTour,
}
