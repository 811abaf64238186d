import { NativeSelect } from '@mantine/core'
import type { NativeSelectProps } from '@mantine/core'

type NativeSelectInputProps<Value extends string> = Omit<NativeSelectProps, 'data' | 'value' | 'onChange'> & {
  data: readonly { value: Value; label: string; disabled?: boolean }[]
  value: Value
  onChange: (value: Value) => void
}

/** The browser's own list, for a few fixed words: a page may show hundreds of it, and a phone its own wheel. */
export function NativeSelectInput<Value extends string>({ data, onChange, ...rest }: NativeSelectInputProps<Value>) {
  return (
    <NativeSelect
      data={data}
      onChange={({ currentTarget }) => {
        const chosen = data.find(({ value }) => value === currentTarget.value)
        if (chosen) onChange(chosen.value)
      }}
      // On some systems Enter would submit the form around instead of opening the list.
      onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
      {...rest}
    />
  )
}
