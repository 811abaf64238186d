import { Problem } from '#platform/problem.ts'

type Drawing = { format: 'png' | 'webp' | 'jpeg'; maxWidth: number; maxHeight: number }

const mostPixels = 40_000_000
/** Drawing is done outside of this thread; so long, and no longer. */
const mostSeconds = 60
const readable = ['VipsForeignLoadPng', 'VipsForeignLoadJpeg', 'VipsForeignLoadWebp']

/** A picture drawn anew: upright, not larger than asked, and without whatever else its file carried: place, device, hidden bytes. */
export async function redrawImage(bytes: Buffer, { format, maxWidth, maxHeight }: Drawing): Promise<Buffer> {
  const sharp = await (loaded ??= loadSharp())
  try {
    return await sharp(bytes, { limitInputPixels: mostPixels, failOn: 'error' })
      .autoOrient()
      .resize({ width: maxWidth, height: maxHeight, fit: 'inside', withoutEnlargement: true })
      .toFormat(format)
      .timeout({ seconds: mostSeconds })
      .toBuffer()
  } catch {
    throw new Problem('image.unreadable', { words: { megapixels: mostPixels / 1_000_000 } })
  }
}

/** Set up once: while formats are closed and opened again, a picture that is being read elsewhere is refused. */
let loaded: ReturnType<typeof loadSharp> | null = null

/** Loaded with the first picture: a machine for which there is no build of it still starts. It reads the three formats and no other. */
async function loadSharp() {
  const { default: sharp } = await import('sharp')
  sharp.cache(false)
  sharp.concurrency(1)
  sharp.block({ operation: ['VipsForeignLoad'] })
  sharp.unblock({ operation: readable })
  return sharp
}
