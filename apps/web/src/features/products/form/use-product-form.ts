import { products, type Product } from '@prumo/contract/products/products'
import { isBarcode } from '@prumo/domain/products/gtin'
import { useBeginsWith } from '#shared/screens/begins-with.ts'
import { useRecordForm } from '#shared/form/use-record-form.ts'

const blankStock = {
  unitOfMeasurement: 'UN',
  weightNet: null,
  weightGross: null,
  height: null,
  width: null,
  depth: null,
  minimumStock: null,
  maximumStock: null,
  leadTimeDays: null,
  packSize: null,
  location: '',
  notes: '',
} as const

const blankTax = {
  origem: 0,
  ncm: '',
  cest: '',
  gtinEan: '',
  cst: '',
  cfop: '',
  ibsCbsCst: '',
  cClassTrib: '',
  aliquotaIcms: null,
  aliquotaIpi: null,
  aliquotaPis: null,
  aliquotaCofins: null,
  aliquotaIss: null,
  codigoServico: '',
} as const

const blank = {
  name: '',
  sku: '',
  generalStatus: 'ACTIVE' as const,
  category: null,
  supplier: null,
  brand: '',
  model: '',
  barcode: '',
  manufacturerReference: '',
  description: '',
  pricing: { discountPolicy: null },
  stock: { ...blankStock, currentStock: null },
  tax: blankTax,
  variations: [],
  metadados: [],
  additionalInfo: { tags: [] },
  validityAfterUse: { hasValidity: false, value: null, type: null },
}

const textOr = (value: string | null) => value ?? ''

function toDraft(product: Product) {
  const { stock, tax, pricing } = product
  const {
    currentStock: _current,
    reservedStock: _reserved,
    availableStock: _available,
    stockStatus: _status,
    ...kept
  } = stock
  const { costPrice, salePrice, discountPolicy } = pricing
  return {
    name: product.name,
    sku: product.sku,
    generalStatus: product.generalStatus,
    category: product.category && { id: product.category.id },
    supplier: product.supplier && { id: product.supplier.id },
    brand: textOr(product.brand),
    model: textOr(product.model),
    barcode: textOr(product.barcode),
    manufacturerReference: textOr(product.manufacturerReference),
    description: textOr(product.description),
    // Who may not know the cost has none to send back.
    pricing: { salePrice, discountPolicy, ...(costPrice !== undefined && { costPrice }) },
    stock: { ...kept, location: textOr(stock.location), notes: textOr(stock.notes) },
    tax: {
      ...tax,
      ncm: textOr(tax.ncm),
      cest: textOr(tax.cest),
      gtinEan: textOr(tax.gtinEan),
      cst: textOr(tax.cst),
      cfop: textOr(tax.cfop),
      ibsCbsCst: textOr(tax.ibsCbsCst),
      cClassTrib: textOr(tax.cClassTrib),
      codigoServico: textOr(tax.codigoServico),
    },
    metadados: product.metadados,
    additionalInfo: product.additionalInfo,
    validityAfterUse: product.validityAfterUse,
  }
}

/** `code`: what somebody has read of it already. */
export function useProductForm(id: string | undefined, code: string | undefined, onSaved: (product: Product) => void) {
  const { name = '' } = useBeginsWith()
  const known = code === undefined ? { name } : isBarcode(code) ? { name, barcode: code } : { name, sku: code }
  return useRecordForm(products, {
    id,
    blank: { ...blank, ...known },
    toDraft,
    unexpected: 'Erro ao salvar produto',
    onSaved,
  })
}

export type ProductForm = ReturnType<typeof useProductForm>
