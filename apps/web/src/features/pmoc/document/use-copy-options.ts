import { useState } from 'react'

export type CopyOptions = {
  showCover: boolean
  portrait: boolean
  watermark: string
  logo: { name: string; url: string } | null
}

/** How the document is printed: the same for copy, preview and issuing. */
export function useCopyOptions() {
  const [options, setOptions] = useState<CopyOptions>({ showCover: true, portrait: true, watermark: '', logo: null })
  return { options, set: (changed: Partial<CopyOptions>) => setOptions((before) => ({ ...before, ...changed })) }
}
export type Copy = ReturnType<typeof useCopyOptions>

const words = ({ watermark, logo }: CopyOptions) => ({
  ...(watermark.trim() && { watermark: watermark.trim() }),
  ...(logo && { logoUrl: logo.url }),
})

/** As an address asks for it. */
export const queryOf = (options: CopyOptions) => ({
  showCover: String(options.showCover),
  portrait: String(options.portrait),
  ...words(options),
})

export const copyBodyOf = (options: CopyOptions) => ({
  showCover: options.showCover,
  portrait: options.portrait,
  ...words(options),
})
