import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { darkBrandTokens, lightBrandTokens, QUIET_OPACITY } from './brand-tokens.ts'
import { blend, colorScale, contrast, fromOklch, onColor, READABLE, swatchShades, toOklch } from './color.ts'

// Vitest empties imported style sheets, and browser code has no Node types: the file is read through a computed name.
const nodeFiles = 'node:fs'
const { readFileSync } = (await import(nodeFiles)) as { readFileSync: (file: URL, encoding: 'utf8') => string }
const tokensCss = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8')

const DEFAULT_COLORS = ['#001a54', '#1A73E8', '#2E7D32', '#D4AF37', '#7B1FA2', '#616161']
const AWKWARD_COLORS = ['#ffffff', '#000000', '#ffff00', '#00ff00', '#ff0000', '#0000ff', '#808080', '#ff69b4']
const AMOUNTS = { light: ['#0a7d4f', '#c4314b'], dark: ['#4cd69b', '#ff8a9b'] }
/** What a ring needs against what lies beside it (WCAG 1.4.11). */
const VISIBLE = 3
const SHEETS = { light: ['#ffffff', '#f5f6f9', '#f8f9fb'], dark: ['#12161d', '#0b0e13', '#171b24'] }

describe('colour arithmetic', () => {
  test('contrast of black on white is 21 and does not depend on the order', () => {
    expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 5)
    expect(contrast('#ffffff', '#000000')).toBeCloseTo(21, 5)
  })

  test.each(DEFAULT_COLORS)('%s survives the way to OKLCH and back', (hex) => {
    const back = fromOklch(toOklch(hex))
    expect(contrast(back, hex)).toBeLessThan(1.03)
  })

  test.each(DEFAULT_COLORS)('the scale of %s keeps the exact colour at index 7 and grows darker', (hex) => {
    const scale = colorScale(hex)
    expect(scale[7]).toBe(hex)
    expect(scale.every((shade) => /^#[0-9a-f]{6}$/i.test(shade))).toBe(true)
    expect(contrast(scale[0], '#ffffff')).toBeLessThan(contrast(scale[4], '#ffffff'))
  })
})

describe.each([...DEFAULT_COLORS, ...AWKWARD_COLORS])('the company colour %s', (hex) => {
  const schemes = { light: lightBrandTokens(hex), dark: darkBrandTokens(hex) }

  test.each(['light', 'dark'] as const)('is readable wherever text meets it, %s', (scheme) => {
    const tokens = schemes[scheme]
    expect(contrast(tokens.onBrand, tokens.brand)).toBeGreaterThanOrEqual(READABLE)
    expect(contrast(tokens.onSolid, tokens.solid)).toBeGreaterThanOrEqual(READABLE)
    expect(contrast(tokens.ink, tokens.soft)).toBeGreaterThanOrEqual(READABLE)
    for (const sheet of SHEETS[scheme]) expect(contrast(tokens.ink, sheet)).toBeGreaterThanOrEqual(READABLE)
  })

  test.each(['light', 'dark'] as const)('draws a focus ring that is seen on every ground, %s', (scheme) => {
    const { ink, onBrand, soft, medium, light, deep } = schemes[scheme]
    for (const ground of [...SHEETS[scheme], soft, medium])
      expect(contrast(ink, ground), `${ink} on ${ground}`).toBeGreaterThanOrEqual(VISIBLE)
    for (const ground of [light, deep]) expect(contrast(onBrand, ground)).toBeGreaterThanOrEqual(VISIBLE)
  })

  test.each(['light', 'dark'] as const)('leaves amounts readable on a selected row, %s', (scheme) => {
    for (const amount of AMOUNTS[scheme]) {
      expect(contrast(amount, schemes[scheme].soft)).toBeGreaterThanOrEqual(READABLE)
    }
  })

  test.each(['light', 'dark'] as const)('carries even quiet text on the hero card, %s', (scheme) => {
    const { light, deep, onBrand } = schemes[scheme]
    for (const ground of [light, deep]) {
      expect(contrast(blend(onBrand, ground, QUIET_OPACITY), ground)).toBeGreaterThanOrEqual(READABLE)
    }
  })
})

test('text on gold is dark, text on navy is white', () => {
  expect(onColor('#D4AF37')).toBe('#0b1020')
  expect(onColor('#001a54')).toBe('#ffffff')
})

describe('the neutral and meaning tokens', () => {
  const [light = '', dark = ''] = tokensCss.split("[data-mantine-color-scheme='dark']")
  const readTokens = (block: string) =>
    Object.fromEntries(Array.from(block.matchAll(/--([\w-]+): (#[0-9a-f]{6});/g), ([, name, hex]) => [name, hex!]))

  test.each([['light', readTokens(light)] as const, ['dark', readTokens(dark)] as const])(
    'are readable on each ground they are meant for, %s',
    (_scheme, token) => {
      const pairs = [
        ...['canvas', 'sheet', 'sheet-2'].flatMap((ground) => [
          ['ink', ground],
          ['ink-2', ground],
        ]),
        ['ink-3', 'sheet'],
        ...['income', 'expense', 'attention', 'info'].flatMap((tone) => [
          [tone, `${tone}-soft`],
          [tone, 'sheet'],
        ]),
      ] as [string, string][]
      for (const [text, ground] of pairs) {
        expect(contrast(token[text]!, token[ground]!), `${text} on ${ground}`).toBeGreaterThanOrEqual(READABLE)
      }
    },
  )
})

test.each(DEFAULT_COLORS)(
  'the swatch of %s has its own shade under the pointer and when chosen, and its tick stays visible [plat-68]',
  (hex) => {
    const { hover, selected } = swatchShades(hex)
    expect(new Set([hex.toLowerCase(), hover, selected]).size).toBe(3)
    expect(contrast(onColor(selected), selected)).toBeGreaterThanOrEqual(READABLE)
  },
)

test('whatever colour a company chooses, text stays readable in both schemes [plat-69]', () => {
  const channel = fc.integer({ min: 0, max: 255 })
  const anyColor = fc
    .tuple(channel, channel, channel)
    .map((rgb) => `#${rgb.map((value) => value.toString(16).padStart(2, '0')).join('')}`)
  fc.assert(
    fc.property(anyColor, (hex) => {
      for (const [scheme, tokens] of [
        ['light', lightBrandTokens(hex)],
        ['dark', darkBrandTokens(hex)],
      ] as const) {
        const pairs: [string, string][] = [
          [tokens.onBrand, tokens.brand],
          [tokens.onSolid, tokens.solid],
          [tokens.ink, tokens.soft],
          ...SHEETS[scheme].map((sheet): [string, string] => [tokens.ink, sheet]),
          ...AMOUNTS[scheme].map((amount): [string, string] => [amount, tokens.soft]),
          ...[tokens.light, tokens.deep].map((ground): [string, string] => [
            blend(tokens.onBrand, ground, QUIET_OPACITY),
            ground,
          ]),
        ]
        for (const [text, ground] of pairs)
          expect(contrast(text, ground), `${text} on ${ground} of ${hex}, ${scheme}`).toBeGreaterThanOrEqual(READABLE)
      }
    }),
    { numRuns: 400, seed: 20_261_115 },
  )
})
