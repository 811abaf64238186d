import type { SelectProps } from '@mantine/core'
import type { Entry, EntryType } from '@prumo/contract/finance/entries'
import { lazy, type ComponentType } from 'react'

export type DetailInputProps = Omit<SelectProps, 'value' | 'onChange' | 'data'> & {
  value: string | null
  onChange: (id: string | null) => void
  /** Of the entry it is for. */
  entryType: EntryType
}

export type FilterInputProps = Omit<DetailInputProps, 'entryType'> & {
  /** Where entries without it can be sought; the choice is `noDetail`. */
  noneLabel?: string | undefined
}

/** What a detail needs where it is written or sought; loaded then. */
export type DetailParts = {
  /** In the form, where a new one may be made. */
  Input: ComponentType<DetailInputProps>
  FilterInput: ComponentType<FilterInputProps>
  /** Asked where only its id is at hand; undefined: it does not exist any more. */
  findName: (id: string) => Promise<string | undefined>
}

type Choices = {
  /** How it is said that an entry has none. */
  noneLabel: string
  /** As one kind of entry calls it, where that differs. */
  labelOf?: (type: EntryType) => string
  /** In the list, where an entry shown has it. */
  hasColumn?: true
  /** The view by category can be narrowed to it as well. */
  narrowsCategories?: true
}

const detail = (label: string, load: () => Promise<DetailParts>, choices: Choices) => ({
  labelOf: () => label,
  ...choices,
  label,
  load,
  Input: lazy(async () => ({ default: (await load()).Input })),
  FilterInput: lazy(async () => ({ default: (await load()).FilterInput })),
})

/**
 * What an entry may name besides its accounts and its category, transfers aside: the form, the list, its filters and chips, the panel,
 * the timeline and duplicating follow.
 */
const entryDetails = {
  person: detail('Cliente ou fornecedor', async () => (await import('./person-detail.tsx')).personParts, {
    noneLabel: 'Sem cliente ou fornecedor',
    labelOf: (type) => (type === 'INCOME' ? 'Cliente' : 'Fornecedor'),
  }),
  costCenter: detail('Centro de custo', async () => (await import('./cost-center-detail.tsx')).costCenterParts, {
    noneLabel: 'Sem centro de custo',
    hasColumn: true,
    narrowsCategories: true,
  }),
} satisfies Partial<Record<keyof Entry, unknown>>

export type DetailName = keyof typeof entryDetails
type DetailFilter = `${DetailName}Id`

export const detailNames = Object.keys(entryDetails) as DetailName[]
export const detailOf = (name: DetailName) => entryDetails[name]
export const detailFilterOf = (name: DetailName): DetailFilter => `${name}Id`

/** Those a view can be narrowed to. */
export const filteringDetails = (isByCategory: boolean) =>
  detailNames.filter((name) => !isByCategory || entryDetails[name].narrowsCategories)

/** Something for each detail. */
export const perDetail = <Value>(value: (name: DetailName) => Value) =>
  Object.fromEntries(detailNames.map((name) => [name, value(name)])) as Record<DetailName, Value>
