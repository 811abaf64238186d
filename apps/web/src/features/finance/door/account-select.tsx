import type { SelectProps } from '@mantine/core'
import { SelectInput } from '#ui/inputs/select-input.tsx'
import { useAccountChoices } from './use-account-choices.ts'

type AccountSelectProps = Omit<SelectProps, 'value' | 'onChange' | 'data'> & {
  value: string | null
  onChange: (id: string | null) => void
  /** An account that may not be chosen: the other side of a transfer. */
  except?: string | null | undefined
  /** Where a bank has a part in it: statements. */
  withoutTills?: boolean
}

/** A bank account; those put out of use are offered only where they are already chosen. */
export function AccountSelect({ value, onChange, except, withoutTills = false, ...rest }: AccountSelectProps) {
  const { accounts } = useAccountChoices()
  const data = accounts
    .filter(({ id, kind }) => id !== except && !(withoutTills && kind === 'till'))
    .filter(({ id, generalStatus }) => generalStatus === 'ACTIVE' || id === value)
    .map(({ id, name }) => ({ value: id, label: name }))
  return <SelectInput openOnFocus={false} {...rest} data={data} value={value} onChange={(id) => onChange(id)} />
}
