import { foldText } from '../text/text.ts'

const lettersOf = (text: string | null | undefined, most: number) =>
  foldText(text ?? '')
    .toUpperCase()
    .replace(/[^A-Z0-9]+/g, '')
    .slice(0, most)

const lastDigits = (now: Date) => String(now.getTime()).slice(-4)
const joined = (...parts: readonly string[]) => parts.filter(Boolean).join('-')

type ProductNames = { brand?: string | null; model?: string | null; category?: string | null }

/** Four letters of the brand, six of the model, two of the category and the last four digits of the time. */
export const productSku = ({ brand, model, category }: ProductNames, now: Date): string =>
  joined(lettersOf(brand, 4), lettersOf(model, 6), lettersOf(category, 2), lastDigits(now))

type VariationNames = { color?: string | null; size?: string | null }

/** The product's own, two letters of the colour, two of the size and the last four digits of the time. */
export const variationSku = (base: string, { color, size }: VariationNames, now: Date): string =>
  joined(base.trim().toUpperCase(), lettersOf(color, 2), lettersOf(size, 2), lastDigits(now))
