import { bankAccounts } from '@prumo/contract/finance/bank-accounts'
import type { ReactNode } from 'react'
import { useMayCall } from '#shared/access/actor-provider.tsx'
import { useRouteQuery } from '#shared/api/use-route.ts'
import { SelectInput } from '#ui/inputs/select-input.tsx'

type TillAccountSelectProps = {
  label: string
  placeholder: string
  description?: string
  error?: ReactNode
  value: string | null
  onChange: (id: string | null) => void
}

/** The accounts of the company without those of its tills; nothing for who may not see them: the settings decide then. */
export const TillAccountSelect = (props: TillAccountSelectProps) =>
  useMayCall(bankAccounts.options) ? <Choices {...props} /> : null

function Choices(props: TillAccountSelectProps) {
  const { data } = useRouteQuery(bankAccounts.options, { query: {} })
  const accounts = (data?.items ?? []).filter(
    ({ id, kind, generalStatus }) => id === props.value || (kind === 'bank' && generalStatus === 'ACTIVE'),
  )
  return <SelectInput clearable data={accounts.map(({ id, name }) => ({ value: id, label: name }))} {...props} />
}
