import type { SelectProps } from '@mantine/core'
import { productCategories } from '@prumo/contract/products/categories'
import { foldText } from '@prumo/domain/text/text'
import { useState } from 'react'
import { useMayCall } from '#shared/access/actor-provider.tsx'
import { useRouteMutation, useRouteQuery } from '#shared/api/use-route.ts'
import { newChoice, useMadeChoice } from '#shared/form/made-choices.ts'
import { SelectInput } from '#ui/inputs/select-input.tsx'
import { pathText } from './product-labels.tsx'

type CategorySelectProps = Omit<SelectProps, 'value' | 'onChange' | 'data'> & {
  value: string | null
  onChange: (id: string | null) => void
  /** Whether one that is not found may be made by its name. */
  creates?: boolean
}

/** A category by its path; one that is missing is made without leaving the form. */
export function ProductCategorySelect({ value, onChange, creates = false, ...rest }: CategorySelectProps) {
  const { data } = useRouteQuery(productCategories.options, { query: {} })
  const mayCreate = useMayCall(productCategories.create) && creates
  const { mutateAsync: create } = useRouteMutation(productCategories.create)
  const choose = useMadeChoice((name) => create({ body: { name } }))
  const [typed, setTyped] = useState('')
  const known = (data?.items ?? []).map(({ id, path }) => ({ value: id, label: pathText(path) ?? '' }))
  const text = typed.trim()
  const isKnown = known.some(({ label }) => foldText(label) === foldText(text))
  return (
    <SelectInput
      placeholder="Buscar categoria"
      {...rest}
      data={[...byLabel(known), ...(mayCreate && data && text.length > 1 && !isKnown ? [newChoice(text)] : [])]}
      onSearchChange={setTyped}
      value={value}
      onChange={(id) => void choose(id, onChange)}
    />
  )
}

const byLabel = (choices: { value: string; label: string }[]) =>
  choices.sort((a, b) => a.label.localeCompare(b.label, 'pt-BR'))
