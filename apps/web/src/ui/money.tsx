import { formatBRL } from '@prumo/domain/money/money'
import { useConcealed } from './concealed-amounts.ts'
import styles from './money.module.css'

type MoneyProps = {
  cents: number
  /** `text` flows with the line (tables); the others set `R$` and the cents small beside a large integer part. */
  size?: 'text' | 'sm' | 'md' | 'lg' | undefined
  /** Writes a plus before positive amounts. */
  signed?: boolean | undefined
  /** `auto` colours by sign. */
  tone?: 'plain' | 'income' | 'expense' | 'auto' | undefined
}

export function Money({ cents, size = 'text', signed = false, tone = 'plain' }: MoneyProps) {
  const concealed = useConcealed()
  const sign = cents < 0 ? '-' : signed && cents > 0 ? '+' : ''
  const [whole = '0', fraction = '00'] = formatBRL(Math.abs(cents))
    .replace(/^R\$\s*/, '')
    .split(',')
  const shownTone = tone === 'auto' ? (cents < 0 ? 'expense' : cents > 0 ? 'income' : 'plain') : tone
  if (concealed) {
    return (
      <span className={styles.money} data-size={size}>
        <span className="visually-hidden">Valor oculto</span>
        <span aria-hidden>R$ ••••</span>
      </span>
    )
  }
  return (
    <span className={`${styles.money} num`} data-size={size} data-tone={shownTone}>
      <span className={styles.small}>{sign}R$ </span>
      {whole}
      <span className={styles.small}>,{fraction}</span>
    </span>
  )
}
