import { isGtin } from '@prumo/domain/products/gtin'
import barcodes from 'bwip-js/node'

/** Widths of bars and spaces in turn, in modules. */
export type Bars = { widths: readonly number[]; modules: number }

const symbologies: Record<number, string> = { 8: 'ean8', 12: 'upca', 13: 'ean13', 14: 'itf14' }

/** A number whose check digit is wrong is still what its product is registered by: it is drawn as plain Code 128. */
export function barsOf(code: string): Bars | null {
  if (!/^[\x20-\x7e]+$/.test(code)) return null
  const [drawn] = barcodes.raw({ bcid: isGtin(code) ? symbologies[code.length]! : 'code128', text: code })
  if (!drawn || !('sbs' in drawn)) return null
  return { widths: drawn.sbs, modules: drawn.sbs.reduce((sum, width) => sum + width, 0) }
}
