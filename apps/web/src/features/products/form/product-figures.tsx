import type { Product } from '@prumo/contract/products/products'
import { toCents } from '@prumo/domain/money/money'
import { Banknote, Boxes, Percent as PercentIcon, Tag } from 'lucide-react'
import { FigureCard, FourFigures } from '#shared/figures/figure-card.tsx'
import { marginOfPrices, percentText, percentTone, useSeesCost } from '../product-labels.tsx'

/** What somebody opens a product for: its price, what there is of it, and what it leaves. */
export function ProductFigures({ product: { pricing, stock, variationCount } }: { product: Product }) {
  const seesCost = useSeesCost()
  const { salePrice, fromPrice, costPrice } = pricing
  const margin = marginOfPrices(pricing)
  const unit = stock.unitOfMeasurement.toLowerCase()
  const amount = (of: number) => `${of.toLocaleString('pt-BR')} ${unit}`
  const reserved =
    stock.reservedStock > 0 ? `${amount(stock.currentStock)} menos ${amount(stock.reservedStock)} reservados` : unit
  return (
    <FourFigures label="Resumo do produto">
      <FigureCard
        icon={Tag}
        tone="brand"
        label="Preço de venda"
        cents={toCents(fromPrice ?? salePrice)}
        detail={variationCount > 0 ? 'a partir de, entre as variações' : `por ${unit}`}
      />
      <FigureCard
        icon={Boxes}
        tone={stock.availableStock > 0 ? 'income' : 'expense'}
        label="Disponível"
        count={stock.availableStock}
        detail={reserved}
      />
      {seesCost && costPrice !== null && costPrice !== undefined && (
        <FigureCard icon={Banknote} tone="neutral" label="Custo" cents={toCents(costPrice)} detail={`por ${unit}`} />
      )}
      {seesCost && margin !== null && (
        <FigureCard
          icon={PercentIcon}
          tone={percentTone(margin)}
          label="Margem"
          text={percentText(margin)}
          detail="do preço de venda"
        />
      )}
    </FourFigures>
  )
}
