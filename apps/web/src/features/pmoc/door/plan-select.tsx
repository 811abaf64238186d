import type { SelectProps } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { plans } from '@prumo/contract/pmoc/plans'
import type { AnswerOf } from '@prumo/contract/route'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { routeQuery } from '#shared/api/use-route.ts'
import { findOptions } from '#ui/inputs/find-options.ts'
import { useFailureToast } from './use-failure-toast.ts'
import { SelectInput } from '#ui/inputs/select-input.tsx'

type PlanSelectProps = Omit<SelectProps, 'value' | 'onChange' | 'data'> & {
  value: string | null
  onChange: (id: string | null) => void
}
type Listed = AnswerOf<typeof plans.list>['items'][number]

const few = 20
const all: typeof findOptions<string> = ({ options }) => options
const labelOf = ({ pmocCode, entity }: Listed) => `${pmocCode} · ${entity.tradeName || entity.name}`

/** Plans, sought by the server, however many there are; the one that is chosen is always among them. */
export function PlanSelect({ value, onChange, error, ...rest }: PlanSelectProps) {
  const [typed, setTyped] = useState('')
  const [asked] = useDebouncedValue(typed, 250)
  // By the list: a whole plan may hold thousands of rows.
  const named = useQuery({
    ...routeQuery(plans.list, { query: { search: value ?? '', limit: 1 } }),
    enabled: value !== null,
  })
  const chosen = named.data?.items.find(({ id }) => id === value)
  const text = asked.trim().slice(0, 100)
  const search = chosen && text === labelOf(chosen) ? '' : text
  const found = useQuery({
    ...routeQuery(plans.list, { query: { limit: few, sort: 'entity', ...(search && { search }) } }),
    placeholderData: keepPreviousData,
  })
  useFailureToast(found.isError && 'Erro ao carregar lista de PMOCs')
  const isSearching = typed !== asked || found.isPending || found.isPlaceholderData
  const others = (found.data?.items ?? []).filter(({ id }) => id !== chosen?.id)
  return (
    <SelectInput
      {...rest}
      error={found.isError ? 'Erro ao carregar lista de PMOCs' : error}
      data={[...(chosen ? [chosen] : []), ...others].map((plan) => ({ value: plan.id, label: labelOf(plan) }))}
      filter={isSearching ? findOptions<string> : all}
      nothingFoundMessage={isSearching ? 'Buscando…' : 'Nada encontrado'}
      value={value}
      onSearchChange={setTyped}
      onChange={onChange}
    />
  )
}
