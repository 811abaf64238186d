import { formatQuantity } from '../products/quantity.ts'

export type OrderedLine = { name: string; sku: string; unit: string; quantity: number; supplierCode?: string | null }

/** One line of an order as a supplier reads it: how many of what, by the code they know. */
export const orderLineText = ({ name, sku, unit, quantity, supplierCode }: OrderedLine): string =>
  `${formatQuantity(quantity)} ${unit} · ${name} (${supplierCode ? `seu código ${supplierCode}` : `código ${sku}`})`

export const orderText = (companyName: string, supplierName: string, lines: readonly OrderedLine[]): string =>
  [
    `Olá, ${supplierName}! Aqui é da ${companyName}. Gostaríamos de comprar:`,
    ...lines.map((line) => `• ${orderLineText(line)}`),
    'Pode confirmar preço, prazo e disponibilidade? Obrigado!',
  ].join('\n')
