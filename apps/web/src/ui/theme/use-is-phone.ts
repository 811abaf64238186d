import { useMediaQuery } from '@mantine/hooks'

export function useIsPhone(): boolean {
  return useMediaQuery('(max-width: 767px)', false, { getInitialValueInEffect: false })
}

/** A phone, or a tablet beside the menu: one column, no room for a table. */
export function useIsNarrow(): boolean {
  return useMediaQuery('(max-width: 1023px)', false, { getInitialValueInEffect: false })
}
