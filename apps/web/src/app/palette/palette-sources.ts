import { financePaletteSources } from '#features/finance/palette.ts'
import { helpPaletteSources } from '#features/help/palette.ts'
import { identityPaletteSources } from '#features/identity/palette.ts'
import { peoplePaletteSources } from '#features/people/palette.ts'
import { servicePaletteSources } from '#features/services/palette.ts'
import { productPaletteSources } from '#features/products/palette.ts'
import type { PaletteSource } from '#shared/screens/palette-sources.ts'

/** Records the command palette searches, by area. */
export const paletteSources: readonly PaletteSource[] = [
  ...financePaletteSources,
  ...peoplePaletteSources,
  ...servicePaletteSources,
  ...productPaletteSources,
  ...identityPaletteSources,
  ...helpPaletteSources,
]
