import type { Sale } from '@prumo/contract/sales/sale-records'
import { formatBRL, toCents } from '@prumo/domain/money/money'
import { saleProfit } from '@prumo/domain/sales/totals'
import { Lock } from 'lucide-react'
import styles from './totals.module.css'

/** What is earned, as it was saved last; only who may know costs gets the figures at all. */
export function ProfitCard({ sale }: { sale: Sale }) {
  if (sale.totalCostPrice === undefined) return null
  const { profit, percent } = saleProfit(
    { total: toCents(sale.totalPrice), freight: toCents(sale.transport.freightCost) },
    toCents(sale.totalCostPrice),
  )
  return (
    <section className={`card ${styles.profit}`} aria-label="Lucro previsto">
      <span>
        <Lock size={13} aria-hidden /> Lucro previsto
      </span>
      <b className="num" data-tone={profit < 0 ? 'expense' : 'income'}>
        {formatBRL(profit)}
      </b>
      <small>
        {percent !== null && `${percent.toLocaleString('pt-BR')} % do total · `}
        {sale.status === 'BUDGET' ? 'como foi salvo' : 'só quem vê custo'}
      </small>
    </section>
  )
}
