import { createBarReader } from './bar-reader.ts'

/** The kinds of bars products carry. */
export const readProductBars = createBarReader([
  'ean_13',
  'ean_8',
  'upc_a',
  'upc_e',
  'itf',
  'code_128',
  'code_39',
  'qr_code',
])
