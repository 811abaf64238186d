import type { SelectProps } from '@mantine/core'
import type { Entry, EntryType } from '@prumo/contract/finance/entries'
import { queryOptions } from '@tanstack/react-query'
import { lazy, type ComponentType } from 'react'

export type DetailInputProps = Omit<SelectProps, 'value' | 'onChange' | 'data'> & {
  value: string | null
  onChange: (id: string | null) => void
  /** Of the entry it is for. */
  entryType: EntryType
}

type EntryDetail = {
  label: (type: EntryType) => string
  /** In the form, where a new one may be made. */
  Input: ComponentType<DetailInputProps>
  filter: { label: string; Input: ComponentType<Omit<DetailInputProps, 'entryType'>> }
  /** Asked where only its id is at hand; undefined: it does not exist any more. */
  findName: (id: string) => Promise<string | undefined>
  /** In the list, where an entry shown has it. */
  hasColumn?: true
}

/**
 * What an entry may name besides its accounts and its category, transfers aside: the form, the list, its filters and chips, the panel,
 * the timeline and duplicating follow. Loaded when needed.
 */
export const entryDetails = {
  person: {
    label: (type) => (type === 'INCOME' ? 'Cliente' : 'Fornecedor'),
    Input: lazy(async () => ({ default: (await import('./party-input.tsx')).PartyInput })),
    filter: {
      label: 'Cliente ou fornecedor',
      Input: lazy(async () => ({ default: (await import('./party-select.tsx')).PartySelect })),
    },
    findName: async (id) => (await import('./party-name.ts')).findPartyName(id),
  },
  costCenter: {
    label: () => 'Centro de custo',
    Input: lazy(async () => ({ default: (await import('./cost-center-input.tsx')).CostCenterInput })),
    filter: {
      label: 'Centro de custo',
      Input: lazy(async () => ({ default: (await import('./cost-center-input.tsx')).CostCenterFilter })),
    },
    findName: async (id) => (await import('./cost-center-input.tsx')).findCostCenterName(id),
    hasColumn: true,
  },
} as const satisfies Partial<Record<keyof Entry, EntryDetail>>

export type DetailName = keyof typeof entryDetails
export type DetailFilter = `${DetailName}Id`

export const detailNames = Object.keys(entryDetails) as DetailName[]
export const detailOf = (name: DetailName): EntryDetail => entryDetails[name]
export const detailFilterOf = (name: DetailName): DetailFilter => `${name}Id`

/** Something for each detail. */
export const perDetail = <Value>(value: (name: DetailName) => Value) =>
  Object.fromEntries(detailNames.map((name) => [name, value(name)])) as Record<DetailName, Value>

export const detailNameQuery = (name: DetailName, id: string | undefined) =>
  queryOptions({
    queryKey: ['entry-detail', name, id],
    // A query has to answer something.
    queryFn: async () => (await detailOf(name).findName(id!)) ?? null,
    enabled: id !== undefined,
  })
