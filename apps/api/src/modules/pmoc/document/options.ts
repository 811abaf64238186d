import type { PmocOptions } from '#modules/documents/index.ts'

export type GivenOptions = {
  showCover?: boolean | undefined
  logoUrl?: string | undefined
  watermark?: string | null | undefined
  portrait?: boolean | undefined
}

export const optionsOf = ({ showCover = true, watermark, portrait = true }: GivenOptions): PmocOptions => ({
  showCover,
  watermark: watermark || null,
  isPortrait: portrait,
})
