import { NumberInput, type NumberInputProps } from '@mantine/core'

type NumberCellProps = Omit<NumberInputProps, 'value' | 'onChange'> & {
  places: number
  value: number | null
  onChange: (value: number | null) => void
}

/** A number in a row, as Brazilians write it; nothing typed is null. */
export const NumberCell = ({ places, value, onChange, ...rest }: NumberCellProps) => (
  <NumberInput
    hideControls
    allowNegative={false}
    decimalScale={places}
    allowDecimal={places > 0}
    decimalSeparator=","
    thousandSeparator="."
    {...rest}
    value={value ?? ''}
    onChange={(typed) => {
      const next = typed === '' ? null : Number(typed)
      if (next !== value && !Number.isNaN(next)) onChange(next)
    }}
  />
)
