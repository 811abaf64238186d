import {
  generalStatusLabels,
  validityLabels,
  type GeneralStatus,
  type ValidityType,
} from '@prumo/contract/products/labels'
import { products } from '@prumo/contract/products/products'
import { formatBRL, toCents } from '@prumo/domain/money/money'
import { RecordHistory } from '#shared/history/record-history.tsx'

const money = (amount: number) => formatBRL(toCents(amount))
const number = (amount: number) => amount.toLocaleString('pt-BR', { maximumFractionDigits: 4 })
const percent = (amount: number) => `${number(amount)} %`

/** Names as people call them; a change of a field that is not here is told without its words. */
const labels = {
  name: 'Nome',
  sku: 'SKU',
  generalStatus: 'Situação',
  brand: 'Marca',
  model: 'Modelo',
  barcode: 'Código de barras',
  manufacturerReference: 'Referência do fabricante',
  description: 'Descrição',
  salePrice: 'Preço de venda',
  costPrice: 'Preço de custo',
  discountPolicy: 'Desconto máximo',
  unitOfMeasurement: 'Unidade',
  minimumStock: 'Estoque mínimo',
  maximumStock: 'Estoque máximo',
  leadTimeDays: 'Prazo do fornecedor',
  packSize: 'Compra em embalagens de',
  location: 'Localização',
  ncm: 'NCM',
  cest: 'CEST',
  cst: 'CST/CSOSN',
  cfop: 'CFOP',
  aliquotaIcms: 'Alíquota de ICMS',
  validityValue: 'Validade após o uso',
  validityType: 'Período da validade',
  metadados: 'Metadados',
  tags: 'Etiquetas',
}

export const ProductHistory = ({ id }: { id: string }) => (
  <RecordHistory
    route={products.history}
    id={id}
    noun="o produto"
    labels={labels}
    format={{
      generalStatus: (status: GeneralStatus) => generalStatusLabels[status],
      salePrice: money,
      costPrice: money,
      discountPolicy: percent,
      aliquotaIcms: percent,
      minimumStock: number,
      maximumStock: number,
      packSize: number,
      validityType: (type: ValidityType) => validityLabels[type],
      metadados: (pairs: { key: string; value: string }[]) =>
        pairs.map(({ key, value }) => `${key}: ${value}`).join(', '),
      tags: (tags: string[]) => tags.join(', '),
    }}
  />
)
