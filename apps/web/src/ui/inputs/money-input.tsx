import { TextInput } from '@mantine/core'
import type { TextInputProps } from '@mantine/core'
import { formatBRL, parseBRL } from '@prumo/domain/money/money'
import type { ChangeEvent, ClipboardEvent } from 'react'
import { useLayoutEffect, useRef } from 'react'

type MoneyInputProps = Omit<TextInputProps, 'value' | 'onChange' | 'defaultValue'> & {
  /** Cents. */
  value: number | null
  onChange: (cents: number | null) => void
  /** Accepts a minus sign, typed anywhere. */
  allowNegative?: boolean | undefined
}

const MOST_DIGITS = 13

/** Cents first, like a card machine: 1, 2, 3 reads R$ 0,01, R$ 0,12, R$ 1,23. A pasted amount is read as written. */
export function MoneyInput({ value, onChange, allowNegative = false, ...rest }: MoneyInputProps) {
  const edited = useRef<HTMLInputElement | null>(null)

  useLayoutEffect(() => {
    const input = edited.current
    edited.current = null
    if (input && document.activeElement === input) input.setSelectionRange(input.value.length, input.value.length)
  })

  function handleChange(event: ChangeEvent<HTMLInputElement>) {
    edited.current = event.currentTarget
    const typed = readTyped(event.currentTarget.value, allowNegative)
    const deletes = (event.nativeEvent as InputEvent).inputType?.startsWith('delete')
    onChange(deletes && typed === 0 ? null : typed)
  }

  function handlePaste(event: ClipboardEvent<HTMLInputElement>) {
    const pasted = parseBRL(event.clipboardData.getData('text'))
    if (pasted === null || (pasted < 0 && !allowNegative)) return
    event.preventDefault()
    onChange(pasted)
  }

  return (
    <TextInput
      inputMode={allowNegative ? 'text' : 'numeric'}
      autoComplete="off"
      placeholder="R$ 0,00"
      className="num"
      {...rest}
      value={value === null ? '' : formatBRL(value)}
      onChange={handleChange}
      onPaste={handlePaste}
    />
  )
}

function readTyped(text: string, allowNegative: boolean): number | null {
  const digits = text.replace(/\D/g, '').replace(/^0+/, '').slice(0, MOST_DIGITS)
  if (digits === '' && !/\d/.test(text)) return null
  const minuses = text.match(/[-−]/g)?.length ?? 0
  const negative = allowNegative && minuses % 2 === 1
  return Number(digits || '0') * (negative ? -1 : 1) || 0
}
