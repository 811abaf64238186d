import { stockStatusLabels, type StockStatus } from '@prumo/contract/products/stock-status'
import { formatQuantity, thousandths } from '@prumo/domain/products/quantity'
import styles from './stock-indicator.module.css'

type StockIndicatorProps = {
  /** Units, as the wire has them. */
  current: number
  minimum: number | null
  maximum: number | null
  unit: string
  status: StockStatus
  /** Of it, kept for sales. */
  reserved?: number
}

/** What there is of something between nothing and its maximum, with a mark where it becomes too little. */
export function StockIndicator({ current, minimum, maximum, unit, status, reserved = 0 }: StockIndicatorProps) {
  const full = maximum || Math.max(current, (minimum ?? 0) * 3, 1)
  const share = (quantity: number) => `${Math.min(100, Math.max(0, (quantity / full) * 100))}%`
  const limit = minimum ? `mín. ${quantityText(minimum)}` : status === 'LOW_STOCK' ? 'baixo' : ''
  return (
    <span className={styles.indicator} data-status={status}>
      <span className={`${styles.figures} num`}>
        <span className={styles.current}>
          {current === 0 ? (
            stockStatusLabels.OUT_OF_STOCK
          ) : (
            <>
              {quantityText(current)} <span>{unit.toLowerCase()}</span>
              {current < 0 && <span> negativo</span>}
            </>
          )}
          {status === 'LOW_STOCK' && minimum && <span className="visually-hidden"> {stockStatusLabels.LOW_STOCK}</span>}
        </span>
        {status === 'OVERSTOCK' ? 'excesso' : limit}
      </span>
      {reserved > 0 && (
        <span className={`${styles.reserved} num`}>
          {`${quantityText(reserved)} reservados · ${quantityText(current - reserved)} disponíveis`}
        </span>
      )}
      <span className={styles.bar} aria-hidden>
        <span className={styles.fill} style={{ width: share(current) }} />
        {minimum !== null && minimum > 0 && <span className={styles.tick} style={{ left: share(minimum) }} />}
      </span>
    </span>
  )
}

const quantityText = (units: number) => formatQuantity(thousandths.toWhole(units))
