import { MultiSelect } from '@mantine/core'
import type { MultiSelectProps } from '@mantine/core'
import { findOptions } from './find-options.ts'
import { useSelectBehaviour } from './use-select-behaviour.ts'

/** Several of a list, each shown with a button that takes it out again. */
export function MultiSelectInput<Value extends string = string>(props: MultiSelectProps<Value>) {
  return (
    <MultiSelect<Value>
      searchable
      clearable
      filter={findOptions}
      nothingFoundMessage="Nada encontrado"
      checkIconPosition="right"
      {...props}
      {...useSelectBehaviour<Value>(props)}
    />
  )
}
