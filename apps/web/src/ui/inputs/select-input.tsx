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
      // Centred, its first place would be reckoned while it has no width yet: past the edge of a phone, which then zooms out.
      comboboxProps={{ shadow: 'lg', position: 'bottom-start' }}
      {...props}
    />
  )
}
