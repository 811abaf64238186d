import { personChoices } from '@prumo/contract/people/person-choices'
import { cutText } from '@prumo/domain/text/cut-text'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { routeQuery } from '#shared/api/use-route.ts'
import { findOptions } from '#ui/inputs/find-options.ts'

type Search = {
  /** Chosen already: found even if nothing typed leads to it. */
  id?: string | undefined
  /** A name that stands in the field because it is chosen, not because it is sought. */
  chosenName?: string | undefined
  isEnabled?: boolean
}

/**
 * People, sought by the server: by name, document or e-mail. Until it has answered what was typed, only
 * names already known are offered, so that Enter never takes somebody else.
 */
export function usePersonSearch({ id, chosenName, isEnabled = true }: Search) {
  const [typed, setTyped] = useState('')
  const [asked] = useDebouncedValue(typed, 250)
  const text = cutText(asked.trim(), 100)
  const search = text === chosenName ? '' : text
  const { data, isPending, isPlaceholderData } = useQuery({
    ...routeQuery(personChoices.find, { query: { ...(search && { search }), ...(id && { id }) } }),
    enabled: isEnabled,
    placeholderData: keepPreviousData,
  })
  const isSearching = typed !== asked || isPending || isPlaceholderData
  return {
    found: data?.items ?? [],
    typed: typed.trim(),
    isSearching,
    selectProps: {
      onSearchChange: setTyped,
      filter: isSearching ? findOptions<string> : all,
      nothingFoundMessage: isSearching ? 'Buscando…' : 'Nada encontrado',
    },
  }
}

const all: typeof findOptions<string> = ({ options }) => options
