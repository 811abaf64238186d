import { NumberInput } from '@mantine/core'
import { fromCents, toCents } from '@prumo/domain/money/money'
import type { KeyboardEvent, ReactNode } from 'react'
import { MoneyInput } from '#ui/inputs/money-input.tsx'
import styles from './items.module.css'
import type { DiscountDraft } from './line.ts'

type DiscountInputProps = {
  label: string
  hideLabel?: boolean
  value: DiscountDraft | null | undefined
  onChange: (discount: DiscountDraft | null) => void
  error?: ReactNode
  by: 'value' | 'percent'
  onBy: (by: 'value' | 'percent') => void
  /** Keys that mean something to the line it is of. */
  onKey?: (event: KeyboardEvent) => void
}

/** Off by an amount or by a percentage: the button, or the sign typed into the field, changes which. */
export function DiscountInput({ label, hideLabel, value, onChange, error, by, onBy, onKey }: DiscountInputProps) {
  const shown = value?.by === by ? value.amount : null

  function turn(next: 'value' | 'percent') {
    onBy(next)
    onChange(null)
  }

  function handleKey(event: KeyboardEvent) {
    if (event.key !== '%' && event.key !== '$') return onKey?.(event)
    event.preventDefault()
    const next = event.key === '%' ? 'percent' : 'value'
    if (next !== by) turn(next)
  }

  const shared = {
    ...(hideLabel ? { 'aria-label': label } : { label }),
    error,
    onKeyDown: handleKey,
    className: styles.discount!,
    rightSection: (
      <button
        type="button"
        tabIndex={-1}
        className={styles.by}
        aria-label={by === 'percent' ? `% ${label}: usar valor em reais` : `R$ ${label}: usar porcentagem`}
        onClick={() => turn(by === 'percent' ? 'value' : 'percent')}
      >
        {by === 'percent' ? '%' : 'R$'}
      </button>
    ),
  }
  if (by === 'value')
    return (
      <MoneyInput
        {...shared}
        maxLength={16}
        placeholder="0,00"
        value={shown === null ? null : toCents(shown)}
        onChange={(cents) => onChange(cents ? { by: 'value', amount: fromCents(cents) } : null)}
      />
    )
  return (
    <NumberInput
      {...shared}
      placeholder="0"
      decimalScale={2}
      decimalSeparator=","
      thousandSeparator="."
      allowNegative={false}
      max={100}
      clampBehavior="strict"
      hideControls
      withKeyboardEvents={false}
      value={shown ?? ''}
      onChange={(typed) =>
        onChange(typed === '' || Number(typed) === 0 ? null : { by: 'percent', amount: Number(typed) })
      }
    />
  )
}
