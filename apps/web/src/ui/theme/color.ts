export type Oklch = { lightness: number; chroma: number; hue: number }

export type TenShades = [string, string, string, string, string, string, string, string, string, string]

const WHITE = '#ffffff'
const DARK_TEXT = '#0b1020'
const BLACK = '#000000'
export const READABLE = 4.5

export function luminance(hex: string): number {
  const [red, green, blue] = channels(hex).map(toLinear) as Rgb
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

export function contrast(one: string, other: string): number {
  const [darker, lighter] = [luminance(one), luminance(other)].sort((a, b) => a - b) as [number, number]
  return (lighter + 0.05) / (darker + 0.05)
}

/** The text colour for a solid ground: white whenever it is readable, because white looks calmer on colour. Black always is, where white is not. */
export function onColor(ground: string): string {
  return [WHITE, DARK_TEXT].find((text) => contrast(ground, text) >= READABLE) ?? BLACK
}

/** What the eye sees when `top` covers `ground` with the given share. */
export function blend(top: string, ground: string, share: number): string {
  const below = channels(ground)
  return toHex(channels(top).map((value, index) => value * share + below[index]! * (1 - share)) as Rgb)
}

/** How a swatch answers: a little lighter under the pointer, a little darker when chosen. */
export function swatchShades(hex: string) {
  return { hover: blend(WHITE, hex, 0.16), selected: blend(DARK_TEXT, hex, 0.14) }
}

export function toOklch(hex: string): Oklch {
  const [red, green, blue] = channels(hex).map(toLinear) as Rgb
  const l = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue)
  const m = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue)
  const s = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue)
  const a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s
  const b = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s
  return {
    lightness: 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    chroma: Math.hypot(a, b),
    hue: (Math.atan2(b, a) * 180) / Math.PI,
  }
}

/** Gives up chroma, never lightness, until the colour exists on a screen: contrast depends on lightness. */
export function fromOklch({ lightness, chroma, hue }: Oklch): string {
  for (let tried = chroma; tried > 0; tried -= 0.004) {
    const rgb = oklchToLinear(lightness, tried, hue)
    if (rgb.every((value) => value >= -0.002 && value <= 1.002)) return toHex(rgb.map(toGamma) as Rgb)
  }
  return toHex(oklchToLinear(lightness, 0, hue).map(toGamma) as Rgb)
}

/** Ten shades as Mantine wants them: the exact colour at index 7 for light screens, index 4 for dark ones. */
export function colorScale(hex: string): TenShades {
  const { lightness, chroma, hue } = toOklch(hex)
  const base = chroma < 0.02 ? chroma : Math.max(chroma, 0.09)
  const steps: [lightness: number, chromaShare: number][] = [
    [0.975, 0.12],
    [0.945, 0.2],
    [0.885, 0.38],
    [0.8, 0.6],
    [0.72, 0.85],
    [Math.max(lightness + 0.18, 0.58), 1],
    [Math.max(lightness + 0.08, 0.46), 1],
    [lightness, 1],
    [Math.max(lightness - 0.05, 0.14), 1],
    [Math.max(lightness - 0.1, 0.1), 1],
  ]
  const shades = steps.map(([stepLightness, share]) =>
    fromOklch({ lightness: stepLightness, chroma: Math.min(base * share, 0.17), hue }),
  )
  shades[7] = hex
  return shades as TenShades
}

type Rgb = [number, number, number]

function channels(hex: string): Rgb {
  return [1, 3, 5].map((start) => Number.parseInt(hex.slice(start, start + 2), 16) / 255) as Rgb
}

function toHex(rgb: Rgb): string {
  const byte = (value: number) => Math.round(255 * Math.min(1, Math.max(0, value)))
  return `#${rgb.map((value) => byte(value).toString(16).padStart(2, '0')).join('')}`
}

function toLinear(value: number): number {
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
}

function toGamma(value: number): number {
  return value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055
}

function oklchToLinear(lightness: number, chroma: number, hue: number): Rgb {
  const a = chroma * Math.cos((hue * Math.PI) / 180)
  const b = chroma * Math.sin((hue * Math.PI) / 180)
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ]
}
