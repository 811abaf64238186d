import { formatBRL } from '@prumo/domain/money/money'
import { Banner } from '#ui/states/banner.tsx'
import { unsentTotal, type UnsentSale } from '../unsent-sales.ts'

const mostNamed = 5

/** What this device still has to send of the shift that is being closed, by name. */
export function UnsentSales({ sales }: { sales: readonly UnsentSale[] }) {
  if (sales.length === 0) return null
  const isOne = sales.length === 1
  const named = sales.slice(0, mostNamed).map(({ label }) => label)
  const rest = sales.length - named.length
  return (
    <Banner tone="attention" live>
      {isOne
        ? '1 venda deste turno ainda não foi enviada'
        : `${sales.length} vendas deste turno ainda não foram enviadas`}
      {` (${formatBRL(unsentTotal(sales))}): ${named.join('; ')}${rest > 0 ? ` e mais ${rest}` : ''}. `}
      {isOne ? 'Ela conta' : 'Elas contam'} neste fechamento: o dinheiro já está na gaveta.
    </Banner>
  )
}
