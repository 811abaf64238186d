import { blend, colorScale, contrast, fromOklch, onColor, READABLE, toOklch } from './color.ts'

/** Everything a screen needs from the company's one colour. `solid` is the fill of the primary button. */
/** Prumo's own, and of a company that has chosen none. */
export const DEFAULT_BRAND = '#001a54'

export type BrandTokens = {
  brand: string
  onBrand: string
  solid: string
  onSolid: string
  ink: string
  soft: string
  medium: string
  light: string
  deep: string
}

const LIGHT_SHEET = '#ffffff'
const DARK_SHEET = '#12161d'
/** The palest money colour: amounts stay readable on a selected row. */
const LIGHT_INCOME = '#0a7d4f'
/** Quiet text on the hero card is drawn with this opacity, so its ground needs contrast to spare. */
export const QUIET_OPACITY = 0.82

export function lightBrandTokens(brand: string): BrandTokens {
  const onBrand = onColor(brand)
  const soft = softGround(brand)
  const medium = blend(brand, LIGHT_SHEET, 0.18)
  const { lightness, ...rest } = toOklch(brand)
  const ink = searchLightness(Math.min(lightness, 0.5), -0.01, rest, (color) => contrast(color, soft) >= READABLE + 0.3)
  return { brand, onBrand, solid: brand, onSolid: onBrand, ink, soft, medium, ...heroGround(brand, onBrand, lightness) }
}

export function darkBrandTokens(brand: string): BrandTokens {
  const onBrand = onColor(brand)
  const { lightness, chroma, hue } = toOklch(brand)
  const calm = { chroma: Math.min(chroma, 0.13), hue }
  const ink = searchLightness(
    Math.min(Math.max(lightness, 0.74), 0.86),
    0.01,
    calm,
    (color) => contrast(color, blend(color, DARK_SHEET, 0.13)) >= READABLE + 0.3,
  )
  const solid = colorScale(brand)[4]
  return {
    brand,
    onBrand,
    solid,
    onSolid: onColor(solid),
    ink,
    soft: blend(ink, DARK_SHEET, 0.13),
    medium: blend(ink, DARK_SHEET, 0.28),
    ...heroGround(brand, onBrand, Math.max(lightness, 0.3)),
  }
}

function softGround(brand: string): string {
  let share = 0.07
  while (contrast(LIGHT_INCOME, blend(brand, LIGHT_SHEET, share)) < READABLE + 0.05) share -= 0.005
  return blend(brand, LIGHT_SHEET, share)
}

/** Two ends of the hero card's gradient, each far enough from the text colour to carry quiet text as well. */
function heroGround(brand: string, text: string, lightness: number): Pick<BrandTokens, 'light' | 'deep'> {
  const { chroma, hue } = toOklch(brand)
  const carriesQuietText = (color: string) => contrast(blend(text, color, QUIET_OPACITY), color) >= READABLE
  const away = text === '#ffffff' ? -0.01 : 0.01
  const shine = { chroma: Math.min(chroma * 1.05, 0.19), hue: hue - 4 }
  const light = searchLightness(lightness + 0.13, away, shine, carriesQuietText)
  const deepest = away < 0 ? Math.min(lightness, toOklch(light).lightness - 0.09) : lightness
  return { light, deep: searchLightness(deepest, away, { chroma, hue }, carriesQuietText) }
}

function searchLightness(
  start: number,
  step: number,
  { chroma, hue }: { chroma: number; hue: number },
  isGood: (color: string) => boolean,
): string {
  let color = fromOklch({ lightness: start, chroma, hue })
  for (let lightness = start; lightness > 0.05 && lightness < 0.98 && !isGood(color); lightness += step) {
    color = fromOklch({ lightness, chroma, hue })
  }
  return color
}

/** The tokens under the names that styles use. */
export function brandVariables(tokens: BrandTokens): Record<string, string> {
  return {
    '--brand': tokens.brand,
    '--on-brand': tokens.onBrand,
    '--brand-solid': tokens.solid,
    '--on-brand-solid': tokens.onSolid,
    '--brand-ink': tokens.ink,
    '--brand-soft': tokens.soft,
    '--brand-medium': tokens.medium,
    '--brand-light': tokens.light,
    '--brand-deep': tokens.deep,
    '--mantine-primary-color-contrast': tokens.onSolid,
  }
}

/** The same as a style sheet, for documents: the scheme is that of the device. */
export const brandStyles = (color: string = DEFAULT_BRAND) =>
  `:root{${declarations(lightBrandTokens(color))}}@media (prefers-color-scheme:dark){:root{${declarations(darkBrandTokens(color))}}}`

const declarations = (tokens: BrandTokens) =>
  Object.entries(brandVariables(tokens))
    .map(([name, value]) => `${name}:${value}`)
    .join(';')
