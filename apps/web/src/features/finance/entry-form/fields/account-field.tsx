import { Button } from '@mantine/core'
import { bankAccounts } from '@prumo/contract/finance/bank-accounts'
import { Plus } from 'lucide-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { Allowed } from '#shared/access/allowed.tsx'
import { Field } from '#shared/form/field.tsx'
import { AccountSelect } from '../../door/account-select.tsx'
import { useAccountChoices } from '../../door/use-account-choices.ts'
import styles from '../entry-frames.module.css'
import { QuickAccount } from '../quick/quick-account.tsx'
import type { EntryForm } from '../values/use-entry-form.ts'

type AccountFieldProps = { record: EntryForm; name: 'destinationBankAccount' | 'sourceBankAccount'; label: string }

/** A bank account, or a new one made on the spot. */
export function AccountField({ record, name, label }: AccountFieldProps) {
  const { form, isLocked } = record
  const [isAdding, setIsAdding] = useState(false)
  const isTransfer = form.watch('type') === 'TRANSFER'
  const other = form.watch(name === 'sourceBankAccount' ? 'destinationBankAccount.id' : 'sourceBankAccount.id')
  useOnlyAccount(record, name)
  return (
    <div className={styles.withAction}>
      <Field control={form.control} name={`${name}.id`}>
        {(field) => (
          <AccountSelect
            {...field}
            label={label}
            required
            placeholder="Escolha a conta"
            disabled={isLocked}
            value={field.value || null}
            except={isTransfer ? other : null}
            onChange={(id) => field.onChange(id ?? '')}
          />
        )}
      </Field>
      <Allowed to={bankAccounts.create}>
        {!isLocked && (
          <Button
            variant="subtle"
            size="compact-sm"
            leftSection={<Plus size={14} aria-hidden />}
            onClick={() => setIsAdding(true)}
          >
            Nova conta bancária
          </Button>
        )}
      </Allowed>
      {isAdding && (
        <QuickAccount
          onClose={() => setIsAdding(false)}
          onAdded={(id) => form.setValue(`${name}.id`, id, { shouldDirty: true, shouldValidate: true })}
        />
      )}
    </div>
  )
}

/** Whoever has one account is not asked which. */
function useOnlyAccount({ form, isNew }: EntryForm, name: AccountFieldProps['name']) {
  const { accounts } = useAccountChoices()
  const active = accounts.filter(({ generalStatus }) => generalStatus === 'ACTIVE')
  const only = active.length === 1 ? active[0]?.id : undefined
  const choose = useEffectEvent((id: string) => {
    if (isNew && name === 'destinationBankAccount' && !form.getValues('destinationBankAccount.id'))
      form.setValue('destinationBankAccount.id', id)
  })
  useEffect(() => {
    if (only) choose(only)
  }, [only])
}
