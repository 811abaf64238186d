import { Button } from '@mantine/core'
import { bankAccounts } from '@prumo/contract/finance/bank-accounts'
import { ChevronRight, Plus } from 'lucide-react'
import { useState } from 'react'
import { Allowed } from '#shared/access/allowed.tsx'
import { messageOf } from '#shared/api/api-error.ts'
import { EmptyState } from '#ui/states/empty-state.tsx'
import { ErrorState } from '#ui/states/error-state.tsx'
import { SkeletonForm } from '#ui/inputs/skeleton-form.tsx'
import { Stack } from '#ui/layout/stack.ts'
import { BankMark } from '../../bank-accounts/bank-mark.tsx'
import { useAccountChoices } from '../../door/use-account-choices.ts'
import styles from '../entry-frames.module.css'
import { QuickAccount } from '../quick/quick-account.tsx'
import type { EntryForm } from '../values/use-entry-form.ts'

const questions = {
  INCOME: 'Em qual conta entra?',
  EXPENSE: 'De qual conta sai?',
  TRANSFER: 'Para qual conta vai?',
} as const

/** Rows large enough for a thumb; choosing one is also going on. */
export function AccountStep({ record: { form }, onNext }: { record: EntryForm; onNext: () => void }) {
  const { accounts, isPending, error, retry } = useAccountChoices()
  const [isAdding, setIsAdding] = useState(false)
  const [type, chosen] = form.watch(['type', 'destinationBankAccount.id'])
  const active = accounts.filter(({ id, generalStatus }) => generalStatus === 'ACTIVE' || id === chosen)

  function choose(id: string) {
    form.setValue('destinationBankAccount.id', id, { shouldDirty: true })
    if (form.getValues('sourceBankAccount.id') === id) form.setValue('sourceBankAccount.id', '')
    form.clearErrors('destinationBankAccount')
    onNext()
  }

  return (
    <Stack gap={12}>
      <h3 className={styles.question}>{questions[type]}</h3>
      {isPending && <SkeletonForm fields={2} />}
      {error && <ErrorState message={messageOf(error, 'Erro ao carregar contas bancárias')} onRetry={retry} />}
      {!isPending && !error && active.length === 0 && (
        <EmptyState title="Nenhuma conta bancária">Adicione a primeira conta para registrar lançamentos.</EmptyState>
      )}
      <ul className={styles.accounts}>
        {active.map((account) => (
          <li key={account.id}>
            <button type="button" aria-pressed={account.id === chosen} onClick={() => choose(account.id)}>
              <BankMark bank={account.bank} />
              <span>
                <b>{account.name}</b>
                {account.bank && <small>{account.bank}</small>}
              </span>
              <ChevronRight size={18} aria-hidden />
            </button>
          </li>
        ))}
      </ul>
      <Allowed to={bankAccounts.create}>
        <Button variant="default" leftSection={<Plus size={16} aria-hidden />} onClick={() => setIsAdding(true)}>
          Nova conta bancária
        </Button>
      </Allowed>
      {isAdding && <QuickAccount onClose={() => setIsAdding(false)} onAdded={choose} />}
    </Stack>
  )
}
