import { SelectInput } from '#ui/inputs/select-input.tsx'
import { useAccountChoices } from '../door/use-account-choices.ts'
import styles from './cash-flow.module.css'

type AccountFilterProps = { value: string | undefined; onChange: (id: string | undefined) => void }

/** One account, inactive ones too: their history is part of the company's. */
export function AccountFilter({ value, onChange }: AccountFilterProps) {
  const { accounts, error } = useAccountChoices()
  return (
    <SelectInput
      className={styles.account}
      aria-label="Conta"
      placeholder="Todas as contas"
      data={accounts.map(({ id, name }) => ({ value: id, label: name }))}
      value={value ?? null}
      onChange={(id) => onChange(id ?? undefined)}
      error={error && 'Erro ao carregar contas bancárias'}
    />
  )
}
