import { createBarReader } from '#shared/camera/bar-reader.ts'

const read = createBarReader(['itf'])

/** The digits under the bars of a boleto in a picture, or null. Other bars on the page are not mistaken for them. */
export async function readBars(picture: ImageBitmapSource): Promise<string | null> {
  return (await read(picture)).find((value) => /^\d{44}$/.test(value)) ?? null
}
