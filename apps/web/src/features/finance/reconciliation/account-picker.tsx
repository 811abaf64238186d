import { reconciliation } from '@prumo/contract/finance/reconciliation'
import type { AnswerOf } from '@prumo/contract/route'
import { Stack } from '#ui/layout/stack.ts'
import { BankMark } from '../bank-accounts/bank-mark.tsx'
import styles from './reconciliation.module.css'

export type ReconciliationAccount = AnswerOf<typeof reconciliation.accounts>['items'][number]

/** The accounts, each with how many lines wait in it. */
export function AccountPicker({
  accounts,
  value,
  onChange,
}: {
  accounts: readonly ReconciliationAccount[]
  value: string
  onChange: (id: string) => void
}) {
  return (
    <div className={styles.accounts} role="radiogroup" aria-label="Conta bancária">
      {accounts.map(({ id, name, bank, counts }) => (
        <label key={id} className={styles.account}>
          <input
            type="radio"
            name="reconciliation-account"
            className="visually-hidden"
            checked={id === value}
            onChange={() => onChange(id)}
          />
          <BankMark bank={bank} />
          <Stack as="span">
            <span>{name}</span>
            <span className={styles.waiting} data-some={counts.open > 0 || undefined}>
              {counts.open === 0 ? 'nada em aberto' : counts.open === 1 ? '1 em aberto' : `${counts.open} em aberto`}
            </span>
          </Stack>
        </label>
      ))}
    </div>
  )
}
