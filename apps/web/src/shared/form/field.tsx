import type { ReactNode } from 'react'
import { useController } from 'react-hook-form'
import type { Control, FieldPath, FieldPathValue, FieldValues } from 'react-hook-form'

type FieldProps<Draft extends FieldValues, Name extends FieldPath<Draft>> = {
  control: Control<Draft, unknown, Draft>
  name: Name
  children: (field: BoundField<FieldPathValue<Draft, Name>>) => ReactNode
}

export type BoundField<Value> = {
  name: string
  value: Value
  onChange: (value: Value) => void
  onBlur: () => void
  ref: (element: HTMLElement | null) => void
  error: string | undefined
}

/** Binds an input with a value of its own kind: `<Field …>{(field) => <DateInput label="Data" {...field} />}</Field>`. */
export function Field<Draft extends FieldValues, Name extends FieldPath<Draft>>({
  control,
  name,
  children,
}: FieldProps<Draft, Name>) {
  const { field, fieldState } = useController<Draft, Name, Draft>({ control, name })
  return children({
    name: field.name,
    value: field.value,
    onChange: field.onChange,
    onBlur: field.onBlur,
    ref: field.ref,
    error: fieldState.error?.message,
  })
}
