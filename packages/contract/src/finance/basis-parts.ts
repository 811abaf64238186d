import { formatBRL } from '@prumo/domain/money/money'

/** What of an amount is realised and what only expected, in the same words wherever both are counted together. */
export function basisParts(realisedCents: number, expectedCents: number): string[] {
  const realised = unbroken(`${formatBRL(realisedCents)} realizado`)
  return expectedCents === 0 ? [realised] : [realised, unbroken(`${formatBRL(expectedCents)} previsto`)]
}

const unbroken = (text: string) => text.replaceAll(' ', '\u00a0')
