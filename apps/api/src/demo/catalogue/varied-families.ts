import { parts, type Family, type Item } from './families.ts'

/** Products with variations: each has the price of its product. */
export type VariedFamily = Omit<Family, 'items'> & {
  item: Item
  variations: readonly { name: string; sku: string; color?: string; colorHex?: string; size?: string }[]
}

const shirt = (color: string, colorHex: string, code: string) =>
  ['P', 'M', 'G', 'GG'].map((size) => ({ name: `${color} ${size}`, sku: `CAM-${code}-${size}`, color, colorHex, size }))

export const variedFamilies: readonly VariedFamily[] = [
  {
    ...parts,
    category: 'Uniformes',
    picture: 'shirt',
    brand: 'Clima Norte',
    item: ['CAM-POLO', 'Camisa polo do técnico', 34, 59.9, 2, 12, 1],
    variations: [...shirt('Azul', '#1e56a0', 'AZ'), ...shirt('Cinza', '#7a8594', 'CZ')],
  },
  {
    ...parts,
    category: 'Uniformes',
    picture: 'shirt',
    brand: 'Segura',
    item: ['LUV-NIT', 'Luva nitrílica', 6.8, 14.9, 5, 30, 5],
    variations: ['P', 'M', 'G'].map((size) => ({ name: `Tamanho ${size}`, sku: `LUV-NIT-${size}`, size })),
  },
  {
    ...parts,
    category: 'Instalação / Tubos e isolamento',
    picture: 'tube',
    brand: 'Cobrelar',
    item: ['KIT-INST', 'Kit de instalação com tubo e isolante', 98, 189.9, 3, 16, 5],
    variations: ['3 m', '5 m', '7 m'].map((size) => ({ name: size, sku: `KIT-INST-${size[0]}M`, size })),
  },
]
