import { useEffect, useEffectEvent } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { useAccountChoices } from '../../door/use-account-choices.ts'
import type { EntryValues } from './entry-values.ts'

/** The account a new entry begins with may have been put out of use, or deleted, since it was last used. */
export function useActiveAccount(form: UseFormReturn<EntryValues>, isNew: boolean) {
  const { accounts } = useAccountChoices()
  const leaveInactive = useEffectEvent(() => {
    const chosen = form.getValues('destinationBankAccount.id')
    const isActive = accounts.some(({ id, generalStatus }) => id === chosen && generalStatus === 'ACTIVE')
    if (isNew && chosen && !isActive) form.setValue('destinationBankAccount.id', '')
  })
  useEffect(() => {
    if (accounts.length > 0) leaveInactive()
  }, [accounts])
}
