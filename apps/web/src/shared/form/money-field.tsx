import { fromCents, toCents } from '@prumo/domain/money/money'
import type { ComponentProps } from 'react'
import type { Control, FieldPath, FieldValues } from 'react-hook-form'
import { MoneyInput } from '#ui/inputs/money-input.tsx'
import { Field, type BoundField } from './field.tsx'

type MoneyFieldProps<Draft extends FieldValues> = Omit<ComponentProps<typeof MoneyInput>, 'value' | 'onChange'> & {
  control: Control<Draft, unknown, Draft>
  name: FieldPath<Draft>
}

/** Money is a decimal number on the wire and cents in the input. */
export function MoneyField<Draft extends FieldValues>({ control, name, ...input }: MoneyFieldProps<Draft>) {
  return (
    <Field control={control} name={name}>
      {(field) => {
        const { value, onChange, ...rest } = field as unknown as BoundField<number | null | undefined>
        return (
          <MoneyInput
            {...input}
            {...rest}
            value={typeof value === 'number' ? toCents(value) : null}
            onChange={(cents) => onChange(cents === null ? undefined : fromCents(cents))}
          />
        )
      }}
    </Field>
  )
}
