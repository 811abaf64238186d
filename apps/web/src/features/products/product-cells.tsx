import type { Product } from '@prumo/contract/products/products'
import { toCents } from '@prumo/domain/money/money'
import { Package } from 'lucide-react'
import { StockIndicator } from '#features/stock/door/stock-indicator.tsx'
import { IconTile } from '#ui/icon-tile.tsx'
import { Money } from '#ui/money.tsx'
import { StatusChip } from '#ui/status-chip.tsx'
import { ListCard } from '#ui/table/list-card.tsx'
import { Row } from '#ui/layout/row.ts'
import { pathText, percentText, ProductStatusChip } from './product-labels.tsx'
import styles from './products.module.css'

export type ListedProduct = Pick<
  Product,
  | 'id'
  | 'name'
  | 'sku'
  | 'categoryPath'
  | 'variationCount'
  | 'pricing'
  | 'stock'
  | 'metadados'
  | 'generalStatus'
  | 'thumbnailUrl'
>

const Thumbnail = ({ url, size }: { url: string | null; size: 36 | 44 }) =>
  url ? (
    <img className={styles.thumbnail} src={url} alt="" width={size} height={size} loading="lazy" />
  ) : (
    <IconTile icon={Package} size={size} />
  )

const variationsText = (count: number) => (count === 1 ? '1 variação' : `${count} variações`)

export const ProductName = ({ product }: { product: ListedProduct }) => (
  <Row as="span" gap={10} narrows>
    <Thumbnail url={product.thumbnailUrl} size={36} />
    <span className={styles.lines}>
      <span className={styles.first}>
        <span title={product.name}>{product.name}</span>
        {product.variationCount > 0 && <StatusChip>{variationsText(product.variationCount)}</StatusChip>}
      </span>
      <span className={styles.second}>{secondLine(product)}</span>
    </span>
  </Row>
)

const secondLine = ({ sku, categoryPath, metadados }: ListedProduct) =>
  [sku, pathText(categoryPath), ...metadados.slice(0, 3).map(({ key, value }) => `${key}: ${value}`)]
    .filter(Boolean)
    .join(' · ')

/** With variations, from the lowest price of theirs. */
export const SalePrice = ({ pricing: { salePrice, fromPrice } }: { pricing: Product['pricing'] }) => (
  <span className={`${styles.price} num`}>
    {fromPrice !== null && <span className={styles.from}>a partir de</span>}
    <Money cents={toCents(fromPrice ?? salePrice)} />
  </span>
)

export const ProductStock = ({ stock, variationCount }: Pick<ListedProduct, 'stock' | 'variationCount'>) => (
  <StockIndicator
    current={stock.currentStock}
    minimum={variationCount > 0 ? null : stock.minimumStock}
    maximum={variationCount > 0 ? null : stock.maximumStock}
    unit={stock.unitOfMeasurement}
    status={stock.stockStatus}
    reserved={stock.reservedStock}
  />
)

/** The line of a phone: everything the specification's card has. */
export function ProductCard({ product }: { product: ListedProduct }) {
  const { pricing, generalStatus, variationCount } = product
  const cost = [
    pricing.costPrice === undefined || pricing.costPrice === null
      ? null
      : `custo ${pricing.costPrice.toLocaleString('pt-BR', { style: 'currency', currency: 'BRL' })}`,
    pricing.profitMargin === undefined || pricing.profitMargin === null
      ? null
      : `markup ${percentText(pricing.profitMargin)}`,
  ]
  return (
    <ListCard
      leading={<Thumbnail url={product.thumbnailUrl} size={44} />}
      title={product.name}
      detail={
        <>
          {[secondLine(product), variationCount > 0 && variationsText(variationCount), ...cost]
            .filter(Boolean)
            .join(' · ')}
          <span className={styles.cardStock}>
            <ProductStock {...product} />
          </span>
        </>
      }
      value={<SalePrice pricing={pricing} />}
      status={<ProductStatusChip status={generalStatus} />}
    />
  )
}
