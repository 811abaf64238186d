import { formatBRL } from '@prumo/domain/money/money'

/** What of an amount is realised and what only expected, in the same words wherever both are counted together. */
export function basisParts(
  realisedCents: number,
  expectedCents: number,
  format: (cents: number) => string = formatBRL,
): string[] {
  const realised = unbroken(`${format(realisedCents)} realizado`)
  return expectedCents === 0 ? [realised] : [realised, unbroken(`${format(expectedCents)} previsto`)]
}

const unbroken = (text: string) => text.replaceAll(' ', '\u00a0')
