import { isGtin } from '@prumo/domain/products/gtin'
import type { Scanned } from '../frame/use-scanner.ts'

/** `sell`: this code, after `dropped`, which somebody had typed to search; `ask`: perhaps only its end was read; `miss`: nothing has it. */
export type ScanReading =
  | { do: 'sell'; code: string; dropped: string }
  | { do: 'ask'; code: string; whole: string }
  | { do: 'miss'; code: string }

/** The whole comes first. Its end is sold only where it is a complete barcode behind words, and never without being told. */
export function readScan({ whole, last }: Scanned, isKnown: (code: string) => boolean): ScanReading {
  if (isKnown(whole)) return { do: 'sell', code: whole, dropped: '' }
  if (whole === last || !whole.endsWith(last) || !isKnown(last)) return { do: 'miss', code: whole }
  const before = whole.slice(0, -last.length)
  return isGtin(last) && /[^\d]$/.test(before)
    ? { do: 'sell', code: last, dropped: before.trim() }
    : { do: 'ask', code: last, whole }
}
