import { TextInput, type TextInputProps } from '@mantine/core'
import { formatBRL, readTypedAmount } from '@prumo/domain/money/money'
import { useState, type ChangeEvent, type FocusEvent } from 'react'

type AmountInputProps = Omit<TextInputProps, 'value' | 'onChange' | 'defaultValue'> & {
  /** Cents. */
  value: number | null
  onChange: (cents: number | null) => void
}

/** Reais first, as they are said at a till: 20 reads R$ 20,00 and 20,5 R$ 20,50. What was in it is replaced by what is typed. */
export function AmountInput({ value, onChange, onFocus, onBlur, ...rest }: AmountInputProps) {
  // Holds as long as it says what the value is: whoever changes that from elsewhere writes it anew.
  const [typed, setTyped] = useState<{ text: string; cents: number | null } | null>(null)
  const shown = typed?.cents === value ? typed.text : value === null ? '' : formatBRL(value)

  function handleChange({ currentTarget }: ChangeEvent<HTMLInputElement>) {
    const text = currentTarget.value
    const cents = readTypedAmount(text)
    if (cents === null && /[^R$\s.,]/i.test(text)) return
    setTyped({ text: cents === null ? '' : text, cents })
    onChange(cents)
  }

  return (
    <TextInput
      inputMode="decimal"
      autoComplete="off"
      placeholder="R$ 0,00"
      className="num"
      {...rest}
      value={shown}
      onChange={handleChange}
      onFocus={(event: FocusEvent<HTMLInputElement>) => {
        event.currentTarget.select()
        onFocus?.(event)
      }}
      onBlur={(event: FocusEvent<HTMLInputElement>) => {
        setTyped(null)
        onBlur?.(event)
      }}
    />
  )
}
