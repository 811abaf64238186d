import { Autocomplete } from '@mantine/core'
import type { AutocompleteProps } from '@mantine/core'
import { findOptions } from './find-options.ts'
import { useSelectBehaviour } from './use-select-behaviour.ts'

/** Any text, with suggestions: for lists that cannot be complete, such as names of banks. */
export function SuggestInput(props: AutocompleteProps) {
  return <Autocomplete clearable filter={findOptions} {...props} {...useSelectBehaviour<string>(props)} />
}
