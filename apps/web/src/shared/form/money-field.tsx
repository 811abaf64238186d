import { fromCents, toCents } from '@prumo/domain/money/money'
import type { ComponentProps } from 'react'
import type { Control, FieldPath, FieldValues } from 'react-hook-form'
import { AmountInput } from '#ui/inputs/amount-input.tsx'
import { MoneyInput } from '#ui/inputs/money-input.tsx'
import { Field, type BoundField } from './field.tsx'

type MoneyFieldProps<Draft extends FieldValues> = Omit<
  ComponentProps<typeof MoneyInput>,
  'value' | 'onChange' | 'input'
> & {
  control: Control<Draft, unknown, Draft>
  name: FieldPath<Draft>
  /** How it is typed. */
  input?: typeof MoneyInput | typeof AmountInput
}

/** Money is a decimal number on the wire and cents in the input. */
export function MoneyField<Draft extends FieldValues>({
  control,
  name,
  input: Input = MoneyInput,
  ...rest
}: MoneyFieldProps<Draft>) {
  return (
    <Field control={control} name={name}>
      {(field) => {
        const { value, onChange, ...bound } = field as unknown as BoundField<number | null | undefined>
        return (
          <Input
            {...rest}
            {...bound}
            value={typeof value === 'number' ? toCents(value) : null}
            onChange={(cents) => onChange(cents === null ? undefined : fromCents(cents))}
          />
        )
      }}
    </Field>
  )
}
