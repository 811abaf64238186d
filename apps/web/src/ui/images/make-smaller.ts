import { cutImage } from './cut-image.ts'

const longestSide = 1600

/** A photo as it is sent: large enough to see what was done, small enough for a bad network, without the place where it was taken. */
export async function makeSmaller(picture: File, name = 'foto.jpg'): Promise<File> {
  const { width, height } = await sizeOf(picture)
  const area = { x: 0, y: 0, width, height }
  const blob = await cutImage(picture, area, {
    maxWidth: longestSide,
    maxHeight: longestSide,
    outputType: 'image/jpeg',
  })
  return new File([blob], name, { type: 'image/jpeg' })
}

async function sizeOf(picture: File) {
  const image = await createImageBitmap(picture)
  const size = { width: image.width, height: image.height }
  image.close()
  return size
}
