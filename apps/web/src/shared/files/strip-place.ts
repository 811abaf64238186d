import { ToldProblem } from '#shared/api/api-error.ts'
import { makeSmaller } from '#ui/images/make-smaller.ts'

const pictures = [/^\xff\xd8\xff/, /^\x89PNG/, /^RIFF[^]{4}WEBP/]

/** A picture drawn anew, so that the place its camera wrote into it stays behind; anything else as it is. What it is its content says. */
export async function stripPlace(given: File): Promise<File> {
  const start = await startOf(given)
  if (!pictures.some((signature) => signature.test(start))) return given
  return redrawPicture(given, asJpeg(given.name))
}

/** Tells whoever chose it when this device cannot read it. */
export async function redrawPicture(given: File, name: string): Promise<File> {
  try {
    return await makeSmaller(given, name)
  } catch {
    throw new ToldProblem(`${given.name} não é uma imagem que este aparelho consiga ler.`)
  }
}

export const isPdf = async (given: File) => (await startOf(given)).startsWith('%PDF')

export const asJpeg = (name: string) => `${name.replace(/\.[^.]*$/, '').slice(0, 140) || 'imagem'}.jpg`

const startOf = async (file: File) => String.fromCharCode(...new Uint8Array(await file.slice(0, 16).arrayBuffer()))
