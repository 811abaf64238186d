/** Parts of a variation on the wire, and where they are kept. */
export const variationParts = {
  attributes: {
    color: 'color',
    colorHex: 'colorHex',
    size: 'size',
    model: 'model',
    material: 'material',
    pattern: 'pattern',
    style: 'style',
    weight: 'weight',
    capacity: 'capacity',
  },
  pricing: { salePrice: 'salePrice', costPrice: 'costPrice', discountPolicy: 'discountPolicy' },
  stock: {
    minimumStock: 'minimumStock',
    maximumStock: 'maximumStock',
    location: 'location',
    batch: 'batch',
    expirationDate: 'expirationDate',
  },
  dimensions: { height: 'height', width: 'width', depth: 'depth', weight: 'weightKg' },
  metadata: { barcode: 'barcode', qrCode: 'qrCode', tags: 'tags', visibility: 'visibility', featured: 'featured' },
} as const
