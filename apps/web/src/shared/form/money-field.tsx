import { fromCents, toCents } from '@prumo/domain/money'
import type { ComponentProps } from 'react'
import { useController } from 'react-hook-form'
import type { Control, FieldPath, FieldValues } from 'react-hook-form'
import { MoneyInput } from '#ui/money-input.tsx'

type MoneyFieldProps<Draft extends FieldValues> = Omit<ComponentProps<typeof MoneyInput>, 'value' | 'onChange'> & {
  control: Control<Draft, unknown, Draft>
  name: FieldPath<Draft>
}

/** Money is a decimal number on the wire and cents in the input. */
export function MoneyField<Draft extends FieldValues>({ control, name, ...input }: MoneyFieldProps<Draft>) {
  const { field, fieldState } = useController({ control, name })
  const value: unknown = field.value
  return (
    <MoneyInput
      {...input}
      name={field.name}
      ref={field.ref}
      onBlur={field.onBlur}
      value={typeof value === 'number' ? toCents(value) : null}
      onChange={(cents) => field.onChange(cents === null ? undefined : fromCents(cents))}
      error={fieldState.error?.message}
    />
  )
}
