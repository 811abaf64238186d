import '@fontsource-variable/inter/wght.css'
import './tokens.css'
import '@mantine/core/styles.layer.css'
import './base.css'
import { localStorageColorSchemeManager, MantineProvider } from '@mantine/core'
import type { ReactNode } from 'react'
import { useMemo } from 'react'
import { DEFAULT_BRAND } from './brand-tokens.ts'
import { createPrumoTheme, cssVariables } from './theme.ts'

const colorSchemeManager = localStorageColorSchemeManager({ key: 'prumo-color-scheme' })

type ThemeProviderProps = {
  /** The company's colour as #rrggbb; anything else falls back to Prumo's navy. */
  brandColor?: string | undefined
  /** Forces one scheme. Without it the person's stored choice counts, then the system's. */
  colorScheme?: 'light' | 'dark' | undefined
  /** Inside another one, which already has the place where floating things are drawn. */
  isNested?: boolean | undefined
  children: ReactNode
}

export function ThemeProvider({ brandColor, colorScheme, isNested = false, children }: ThemeProviderProps) {
  const brand = brandColor && /^#[0-9a-f]{6}$/i.test(brandColor) ? brandColor : DEFAULT_BRAND
  const theme = useMemo(() => createPrumoTheme(brand), [brand])
  const resolver = useMemo(() => cssVariables(brand), [brand])
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={resolver}
      colorSchemeManager={colorSchemeManager}
      defaultColorScheme="auto"
      {...(colorScheme && { forceColorScheme: colorScheme })}
    >
      {children}
      {/* Mantine draws whatever floats in here; as a landmark it keeps menus within reach of landmark keys. */}
      {!isNested && <div data-mantine-shared-portal-node="true" role="region" aria-label="Menus e janelas" />}
    </MantineProvider>
  )
}
