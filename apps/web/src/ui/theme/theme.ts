import { createTheme, defaultVariantColorsResolver } from '@mantine/core'
import type {
  CSSVariablesResolver,
  MantineColorsTuple,
  MantineThemeOverride,
  VariantColorsResolver,
} from '@mantine/core'
import { brandVariables, darkBrandTokens, lightBrandTokens } from './brand-tokens.ts'
import { colorScale, onColor } from './color.ts'

const gray: MantineColorsTuple = [
  '#f8f9fb',
  '#f1f3f6',
  '#e6e9ee',
  '#d5dae2',
  '#c9d0db',
  '#8b94a5',
  '#667085',
  '#4a5365',
  '#2f3747',
  '#171c28',
]
const dark: MantineColorsTuple = [
  '#eceef3',
  '#c5cad6',
  '#9aa2b3',
  '#717a8d',
  '#3a4252',
  '#2a303d',
  '#1e232e',
  '#171b24',
  '#10131a',
  '#0b0e13',
]
const danger = colorScale('#c4314b')

/** Plain objects only: `Component.extend` would drag every themed component into the entry chunk. */
export function createPrumoTheme(brandColor: string): MantineThemeOverride {
  return createTheme({
    primaryColor: 'brand',
    primaryShade: { light: 7, dark: 4 },
    colors: { brand: colorScale(brandColor), gray, dark, red: danger },
    fontFamily: "'Inter Variable', 'Inter Arial', 'Inter Roboto', system-ui, sans-serif",
    fontFamilyMonospace: "ui-monospace, 'SFMono-Regular', Menlo, monospace",
    fontSizes: {
      xs: 'var(--text-sm)',
      sm: 'var(--text-base)',
      md: 'var(--text-md)',
      lg: 'var(--text-lg)',
      xl: 'var(--text-xl)',
    },
    lineHeights: { xs: '1.35', sm: '1.4', md: '1.45', lg: '1.45', xl: '1.4' },
    spacing: { xs: '8px', sm: '12px', md: '16px', lg: '20px', xl: '24px' },
    radius: {
      xs: 'var(--radius-mark)',
      sm: 'var(--radius-chip)',
      md: 'var(--radius-control)',
      lg: 'var(--radius-panel)',
      xl: 'var(--radius-card)',
    },
    defaultRadius: 'md',
    cursorType: 'pointer',
    respectReducedMotion: true,
    focusClassName: 'focus-ring',
    shadows: {
      xs: '0 1px 2px rgb(16 24 40 / 5%)',
      sm: '0 1px 2px rgb(16 24 40 / 4%), 0 2px 6px rgb(16 24 40 / 4%)',
      md: '0 4px 12px rgb(16 24 40 / 8%), 0 1px 3px rgb(16 24 40 / 6%)',
      lg: 'var(--shadow-float)',
      xl: '0 24px 64px rgb(16 24 40 / 18%)',
    },
    variantColorResolver: resolveVariant,
    components: componentDefaults,
  })
}

/** Mantine's own pale shade of a dark company colour is darker than the ground of the dark scheme. */
const paleBrand = {
  '--mantine-primary-color-light': 'var(--brand-soft)',
  '--mantine-primary-color-light-hover': 'var(--brand-medium)',
  '--mantine-primary-color-light-color': 'var(--brand-ink)',
}

export function cssVariables(brandColor: string): CSSVariablesResolver {
  const onDarkDanger = onColor(danger[4])
  return () => ({
    variables: {},
    light: {
      ...paleBrand,
      ...brandVariables(lightBrandTokens(brandColor)),
      '--on-danger': '#ffffff',
      '--mantine-color-anchor': 'var(--brand-ink)',
      '--mantine-color-body': '#ffffff',
      '--mantine-color-text': '#171c28',
      '--mantine-color-dimmed': '#5b6577',
      '--mantine-color-placeholder': '#6b7588',
      '--mantine-color-default-border': '#dde1e8',
      '--mantine-color-error': '#b42318',
    },
    dark: {
      ...paleBrand,
      ...brandVariables(darkBrandTokens(brandColor)),
      '--on-danger': onDarkDanger,
      '--mantine-color-anchor': 'var(--brand-ink)',
      '--mantine-color-body': '#12161d',
      '--mantine-color-text': '#eceef3',
      '--mantine-color-dimmed': '#9aa2b3',
      '--mantine-color-placeholder': '#8b94a5',
      '--mantine-color-default': '#171b24',
      '--mantine-color-default-hover': '#1e232e',
      '--mantine-color-default-border': '#2a303d',
      '--mantine-color-error': '#ff8a7d',
    },
  })
}

/** Mantine's autoContrast looks at the light shade only, so text on solid colours comes from a variable per scheme. */
const resolveVariant: VariantColorsResolver = (input) => {
  const colors = defaultVariantColorsResolver(input)
  const own = ownVariants[input.color ?? 'brand']?.[input.variant]
  return { ...colors, ...own }
}

const ownVariants: Record<string, Record<string, Partial<ReturnType<VariantColorsResolver>>>> = {
  brand: {
    filled: { color: 'var(--on-brand-solid)' },
    light: { background: 'var(--brand-soft)', hover: 'var(--brand-medium)', color: 'var(--brand-ink)' },
    subtle: { hover: 'var(--brand-soft)', color: 'var(--brand-ink)' },
  },
  red: {
    filled: { color: 'var(--on-danger)' },
    light: { background: 'var(--expense-soft)', hover: 'var(--expense-line)', color: 'var(--expense)' },
    subtle: { hover: 'var(--expense-soft)', color: 'var(--expense)' },
  },
}

const closeLabel = { 'aria-label': 'Fechar' }

const componentDefaults: NonNullable<MantineThemeOverride['components']> = {
  Button: { defaultProps: { size: 'sm' }, styles: { root: { fontWeight: 550 } } },
  Input: { defaultProps: { size: 'sm' } },
  InputWrapper: {
    styles: {
      label: { marginBottom: 5, fontWeight: 550, fontSize: 'var(--text-base)' },
      description: { fontSize: 'var(--text-sm)' },
      error: { marginTop: 5, fontSize: 'var(--text-sm)' },
    },
  },
  ActionIcon: { defaultProps: { variant: 'subtle', color: 'gray', size: 34 } },
  CloseButton: { defaultProps: closeLabel },
  /* A <header> in a dialog would count as a second banner of the page. */
  ModalHeader: { defaultProps: { role: 'none' } },
  DrawerHeader: { defaultProps: { role: 'none' } },
  Modal: {
    defaultProps: {
      centered: true,
      radius: 'lg',
      closeButtonProps: closeLabel,
      overlayProps: { backgroundOpacity: 0.4 },
      transitionProps: { transition: 'pop', duration: 140 },
    },
  },
  Switch: { defaultProps: { withThumbIndicator: false } },
  Tooltip: { defaultProps: { openDelay: 350, fz: 'xs' } },
  Menu: {
    defaultProps: {
      shadow: 'lg',
      radius: 'lg',
      offset: 6,
      withInitialFocusPlaceholder: false,
      transitionProps: { transition: 'pop', duration: 120 },
    },
  },
  Popover: { defaultProps: { shadow: 'lg', radius: 'lg', transitionProps: { transition: 'pop', duration: 120 } } },
  Badge: { defaultProps: { variant: 'light', radius: 'sm', tt: 'none' }, styles: { root: { fontWeight: 550 } } },
}
