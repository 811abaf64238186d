import type { SelectProps } from '@mantine/core'
import { bankAccounts } from '@prumo/contract/finance/bank-accounts'
import { useAsk } from '#shared/api/use-route.ts'
import { SelectInput } from '#ui/select-input.tsx'

type BankAccountSelectProps = Omit<SelectProps, 'data' | 'value' | 'onChange'> & {
  value: string | null
  onChange: (id: string | null) => void
  /** An inactive account receives nothing new. */
  onlyActive?: boolean
}

export function BankAccountSelect({ onlyActive = false, value, onChange, ...props }: BankAccountSelectProps) {
  const accounts = useAsk(bankAccounts.options, { query: {} })
  const shown = (accounts.data?.items ?? []).filter(({ id, generalStatus }) => !onlyActive || generalStatus === 'ACTIVE' || id === value)
  return (
    <SelectInput
      data={shown.map(({ id, name, bank }) => ({ value: id, label: bank && bank !== name ? `${name} (${bank})` : name }))}
      value={value}
      onChange={(id) => onChange(id)}
      error={accounts.isError && !accounts.data ? 'Erro ao carregar contas bancárias' : undefined}
      {...props}
    />
  )
}
