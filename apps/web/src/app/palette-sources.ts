import { financePaletteSources } from '#features/finance/palette.ts'
import { helpPaletteSources } from '#features/help/palette.ts'
import { identityPaletteSources } from '#features/identity/palette.ts'
import type { PaletteSource } from '#shared/screens/palette-sources.ts'

/** Records the command palette searches, by area. */
export const paletteSources: readonly PaletteSource[] = [
  ...financePaletteSources,
  ...identityPaletteSources,
  ...helpPaletteSources,
]
