import { Select } from '@mantine/core'
import type { SelectProps } from '@mantine/core'

/** Mantine's Select with our defaults: type to search, clear with a named button, Portuguese when nothing is found. */
export function SelectInput(props: SelectProps) {
  return (
    <Select
      searchable
      clearable
      clearButtonProps={{ 'aria-label': 'Limpar' }}
      nothingFoundMessage="Nada encontrado"
      checkIconPosition="right"
      maxDropdownHeight={280}
      comboboxProps={{ shadow: 'lg' }}
      {...props}
    />
  )
}
