import { costCenters } from '@prumo/contract/finance/cost-centers'
import { foldText } from '@prumo/domain/text/text'
import { useState } from 'react'
import { useMayCall } from '#shared/access/actor-provider.tsx'
import { call } from '#shared/api/call.ts'
import { useRouteMutation, useRouteQuery } from '#shared/api/use-route.ts'
import { newChoice, useMadeChoice } from '#shared/form/made-choices.ts'
import { SelectInput } from '#ui/inputs/select-input.tsx'
import type { DetailInputProps, DetailParts, FilterInputProps } from './entry-details.ts'
import { noDetail } from './no-detail.ts'

/** An active cost centre, found by name or code, or made by name alone; an inactive one only where it is already chosen. */
function CostCenterInput({ value, onChange, entryType: _type, ...rest }: DetailInputProps) {
  const [typed, setTyped] = useState('')
  const { all, choices } = useChoices((status, id) => status === 'ACTIVE' || id === value)
  const mayCreate = useMayCall(costCenters.create)
  const { mutateAsync: create } = useRouteMutation(costCenters.create)
  const choose = useMadeChoice((name) => create({ body: { name } }))
  const name = typed.trim()
  const isKnown = all.some((center) => foldText(center.name) === foldText(name) || labelOf(center) === name)
  const added = mayCreate && name.length > 1 && !isKnown ? [newChoice(name)] : []
  return (
    <SelectInput
      placeholder="Buscar por nome ou código"
      openOnFocus={false}
      {...rest}
      data={[...choices, ...added]}
      value={value}
      onSearchChange={setTyped}
      onChange={(chosen) => void choose(chosen, onChange)}
    />
  )
}

/** Any cost centre, inactive ones too: their entries are still there. */
function CostCenterFilter({ value, onChange, noneLabel, ...rest }: FilterInputProps) {
  const { choices } = useChoices(() => true)
  const none = noneLabel ? [{ value: noDetail, label: noneLabel }] : []
  return <SelectInput {...rest} data={[...none, ...choices]} value={value} onChange={(id) => onChange(id)} />
}

async function findName(id: string) {
  const { items } = await call(costCenters.options, { query: {} })
  return items.find((center) => center.id === id)?.name
}

const labelOf = ({ name, code }: { name: string; code: string | null }) => (code ? `${name} (${code})` : name)

function useChoices(isOffered: (status: 'ACTIVE' | 'INACTIVE', id: string) => boolean) {
  const { data } = useRouteQuery(costCenters.options, { query: {} })
  const all = data?.items ?? []
  const choices = all
    .filter(({ generalStatus, id }) => isOffered(generalStatus, id))
    .map((center) => ({ value: center.id, label: labelOf(center) }))
  return { all, choices }
}

export const costCenterParts: DetailParts = { Input: CostCenterInput, FilterInput: CostCenterFilter, findName }
