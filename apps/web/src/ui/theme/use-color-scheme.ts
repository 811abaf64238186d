import { useComputedColorScheme, useMantineColorScheme } from '@mantine/core'

export type ColorSchemePreference = 'light' | 'dark' | 'auto'

/** The person's choice (`preference`, remembered on this device) and what is on screen now (`scheme`). */
export function useColorScheme() {
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  const scheme = useComputedColorScheme('light', { getInitialValueInEffect: false })
  return { preference: colorScheme satisfies ColorSchemePreference, scheme, setPreference: setColorScheme }
}
