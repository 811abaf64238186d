import { useMediaQuery } from '@mantine/hooks'

const narrow = '(max-width: 1023px)'

export function useIsPhone(): boolean {
  return useMediaQuery('(max-width: 767px)', false, { getInitialValueInEffect: false })
}

/** A phone, or a tablet beside the menu: one column, no room for a table. */
export function useIsNarrow(): boolean {
  return useMediaQuery(narrow, false, { getInitialValueInEffect: false })
}

/** For code fetched before anything is drawn. */
export const isNarrowNow = () => window.matchMedia(narrow).matches
