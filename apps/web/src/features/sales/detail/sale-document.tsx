import { QuoteProgressCard } from '../sharing/quote-progress-card.tsx'
import { SaleDocument } from './issued-document.tsx'
import styles from './detail.module.css'
import type { SaleTabProps } from './sale-tabs.tsx'

/** How far it has come with its client, and the document itself. */
export const SaleDocumentTab = ({ sale }: SaleTabProps) => (
  <div className={styles.document}>
    <QuoteProgressCard saleId={sale.id} />
    <SaleDocument saleId={sale.id} />
  </div>
)
