import { cardBrandLabels } from '@prumo/contract/billing/payment-methods'
import { CreditCard } from 'lucide-react'
import styles from './card-brand.module.css'

const short: Record<string, string> = {
  visa: 'VISA',
  mastercard: 'MC',
  amex: 'AMEX',
  elo: 'elo',
  hipercard: 'HIPER',
  diners: 'DC',
  discover: 'DISC',
  jcb: 'JCB',
}

/** A small plate with the card's brand; the text beside it, or its title, says it in full. */
export function CardBrand({ brand }: { brand: string }) {
  return (
    <span className={styles.brand} data-brand={brand} title={cardBrandLabels[brand]} aria-hidden>
      {short[brand] ?? <CreditCard size={17} />}
    </span>
  )
}
