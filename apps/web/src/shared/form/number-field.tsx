import { NumberInput, type NumberInputProps } from '@mantine/core'
import type { Control, FieldPath, FieldValues } from 'react-hook-form'
import { Field, type BoundField } from './field.tsx'

type NumberFieldProps<Draft extends FieldValues> = Omit<NumberInputProps, 'value' | 'onChange' | 'name'> & {
  control: Control<Draft, unknown, Draft>
  name: FieldPath<Draft>
}

/** A number as Brazilians write it; nothing typed is null. */
export function NumberField<Draft extends FieldValues>({ control, name, ...input }: NumberFieldProps<Draft>) {
  return (
    <Field control={control} name={name}>
      {(field) => {
        const { value, onChange, ...rest } = field as unknown as BoundField<number | null | undefined>
        return (
          <NumberInput
            decimalSeparator=","
            thousandSeparator="."
            allowNegative={false}
            hideControls
            {...input}
            {...rest}
            value={value ?? ''}
            onChange={(typed) => onChange(typed === '' ? null : Number(typed))}
          />
        )
      }}
    </Field>
  )
}
