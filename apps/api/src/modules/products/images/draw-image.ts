import { deleteStoredBytes, redrawImage, storeFile } from '#modules/files/index.ts'
import type { Context } from '#platform/context.ts'
import { imageSizes, insertImage, type ImageSize } from './queries.ts'

/** The longest side of each, on the finest screen it is shown on. */
const longestSides: Record<ImageSize, number> = { large: 1600, medium: 640, thumbnail: 160 }

export const drawImage = async (ctx: Context, name: string, bytes: Buffer): Promise<Record<ImageSize, string>> =>
  storeSizes(ctx, name, await drawSizes(bytes))

async function drawSizes(bytes: Buffer): Promise<Record<ImageSize, Buffer>> {
  const draw = (size: ImageSize) =>
    redrawImage(bytes, { format: 'webp', maxWidth: longestSides[size], maxHeight: longestSides[size] })
  return { large: await draw('large'), medium: await draw('medium'), thumbnail: await draw('thumbnail') }
}

async function storeSizes(
  ctx: Context,
  name: string,
  sizes: Record<ImageSize, Buffer>,
): Promise<Record<ImageSize, string>> {
  const stored: Partial<Record<ImageSize, string>> = {}
  try {
    for (const size of imageSizes) {
      const file = { name: `${name}.webp`, content: sizes[size], contentType: 'image/webp' }
      stored[size] = (await storeFile(ctx, file)).id
    }
  } catch (error) {
    for (const id of Object.values(stored)) await deleteStoredBytes(ctx, id)
    throw error
  }
  return stored as Record<ImageSize, string>
}

/** One picture for several products that have none yet: it is drawn once. */
export async function storeProductImage(
  ctx: Context,
  bytes: Buffer,
  products: readonly { productId: string; name: string }[],
) {
  const sizes = await drawSizes(bytes)
  for (const { productId, name } of products)
    await insertImage(ctx, { productId, name, position: 0, files: await storeSizes(ctx, name, sizes) })
}
