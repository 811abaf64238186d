import { NumberInput } from '@mantine/core'
import type { ComponentProps } from 'react'
import type { Control, FieldPath, FieldValues } from 'react-hook-form'
import { Field, type BoundField } from '#shared/form/field.tsx'

type PercentFieldProps<Draft extends FieldValues> = Omit<ComponentProps<typeof NumberInput>, 'value' | 'onChange'> & {
  control: Control<Draft, unknown, Draft>
  name: FieldPath<Draft>
}

/** A percentage as people write it: '0,65%'. */
export const PercentField = <Draft extends FieldValues>({ control, name, ...input }: PercentFieldProps<Draft>) => (
  <Field control={control} name={name}>
    {(field) => {
      const { value, onChange, ...rest } = field as unknown as BoundField<number | null | undefined>
      return (
        <NumberInput
          rightSection="%"
          rightSectionPointerEvents="none"
          className="num"
          decimalSeparator=","
          allowedDecimalSeparators={[',', '.']}
          decimalScale={4}
          allowNegative={false}
          clampBehavior="none"
          hideControls
          inputMode="decimal"
          {...input}
          {...rest}
          value={value ?? ''}
          onChange={(percent) => onChange(percent === '' ? null : Number(percent))}
        />
      )
    }}
  </Field>
)
