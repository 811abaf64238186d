import { NumberInput } from '@mantine/core'
import { formatBRL } from '@prumo/domain/money/money'
import { useState } from 'react'
import styles from '../till.module.css'
import { cashOf, coins, notes, type CountedCash } from './cash.ts'

type CashCountProps = { onChange: (cents: number) => void }

/** How many there are of each note and coin; the sum goes into the field above. */
export function CashCount({ onChange }: CashCountProps) {
  const [counted, setCounted] = useState<CountedCash>({})
  function change(cents: number, count: number) {
    const next = { ...counted, [cents]: count }
    setCounted(next)
    onChange(cashOf(next))
  }
  const column = (title: string, values: readonly number[]) => (
    <fieldset className={styles.cashColumn}>
      <legend>{title}</legend>
      {values.map((cents) => (
        <div key={cents} className={styles.cashRow}>
          <NumberInput
            label={formatBRL(cents)}
            size="sm"
            min={0}
            max={99_999}
            allowDecimal={false}
            allowNegative={false}
            hideControls
            inputMode="numeric"
            placeholder="0"
            value={counted[cents] ?? ''}
            onChange={(value) => change(cents, Number(value) || 0)}
          />
          <span className={`num ${styles.quiet}`} aria-hidden>
            {formatBRL(cents * (counted[cents] ?? 0))}
          </span>
        </div>
      ))}
    </fieldset>
  )
  return (
    <div className={styles.cash}>
      {column('Cédulas', notes)}
      {column('Moedas', coins)}
    </div>
  )
}
