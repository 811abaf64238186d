import { cutImage } from '#ui/images/cut-image.ts'

const longestSide = 1600

/** As it is sent: without the place and the device the camera wrote into it, and small enough for a bad network. */
export async function shrinkPhoto(picture: File): Promise<Blob> {
  const image = await createImageBitmap(picture)
  const area = { x: 0, y: 0, width: image.width, height: image.height }
  image.close()
  return cutImage(picture, area, { maxWidth: longestSide, maxHeight: longestSide, outputType: 'image/jpeg' })
}

export async function toBase64(blob: Blob): Promise<string> {
  const bytes = new Uint8Array(await blob.arrayBuffer())
  let text = ''
  // A call takes only so many arguments.
  for (let start = 0; start < bytes.length; start += 0x8000)
    text += String.fromCharCode(...bytes.subarray(start, start + 0x8000))
  return btoa(text)
}
