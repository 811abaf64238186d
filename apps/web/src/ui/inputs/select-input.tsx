import { Select } from '@mantine/core'
import type { SelectProps } from '@mantine/core'
import { findOptions } from './find-options.ts'
import { useSelectBehaviour } from './use-select-behaviour.ts'

/** One of a list: type to find it. What was chosen goes by the clear button, not by being chosen again. */
export function SelectInput<Value extends string = string>(props: SelectProps<Value>) {
  return (
    <Select<Value>
      searchable
      clearable
      allowDeselect={false}
      filter={findOptions}
      nothingFoundMessage="Nada encontrado"
      checkIconPosition="right"
      {...props}
      {...useSelectBehaviour<Value>(props)}
    />
  )
}
