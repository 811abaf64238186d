import { brandVariables, darkBrandTokens, DEFAULT_BRAND, lightBrandTokens } from '#ui/theme/brand-tokens.ts'

/** The company's colour, in the scheme of the device. */
export function useBrand(color: string = DEFAULT_BRAND) {
  const dark = matchMedia('(prefers-color-scheme: dark)')
  const apply = () => {
    const tokens = dark.matches ? darkBrandTokens(color) : lightBrandTokens(color)
    document.documentElement.dataset['mantineColorScheme'] = dark.matches ? 'dark' : 'light'
    for (const [name, value] of Object.entries(brandVariables(tokens)))
      document.documentElement.style.setProperty(name, value)
  }
  dark.addEventListener('change', apply)
  apply()
}
