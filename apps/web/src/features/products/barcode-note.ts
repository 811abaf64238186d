import { isGtin } from '@prumo/domain/products/gtin'

/** Whether the last digit fits the others; nothing until the code is whole. */
export function barcodeNote(code: string): string | undefined {
  if (!/^(\d{8}|\d{12,14})$/.test(code)) return undefined
  return isGtin(code) ? 'Dígito confere.' : 'O último dígito não confere com os outros. Confira o código.'
}
