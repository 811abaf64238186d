import { idFromAddress } from '@prumo/domain/text/short-id'

/** The machine a sticker names: its whole address, old or short, or only the id that stands in it. Its token says nothing to whoever is signed in. */
export function equipmentOnSticker(code: string): string | null {
  const text = code.trim()
  const inAddress = /\/pmoc\/equipment\/([\w-]+)(?:\/|\?|#|$)/i.exec(text)?.[1]
  return idFromAddress(inAddress ?? text)
}
