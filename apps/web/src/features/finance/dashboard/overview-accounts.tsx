import type { analysis } from '@prumo/contract/finance/analysis'
import type { AnswerOf } from '@prumo/contract/route'
import { toCents } from '@prumo/domain/money/money'
import { Landmark } from 'lucide-react'
import { Card } from '#ui/card.tsx'
import { DataTable } from '#ui/table/data-table.tsx'
import { EmptyState } from '#ui/states/empty-state.tsx'
import { ListCard } from '#ui/table/list-card.tsx'
import { Money } from '#ui/money.tsx'
import { BankMark } from '../bank-accounts/bank-mark.tsx'
import { NameWithMark } from '../name-with-mark.tsx'

type Account = AnswerOf<typeof analysis.balances>['items'][number]

const columns = [
  {
    key: 'name',
    header: 'Conta',
    cell: ({ destinationBankAccount: { name, bank } }: Account) => (
      <NameWithMark mark={<BankMark bank={bank} />} name={name} />
    ),
  },
  {
    key: 'income',
    header: 'Receitas',
    align: 'right',
    cell: (row: Account) => <Money cents={toCents(row.totalAmountIncome)} tone="income" />,
  },
  {
    key: 'expense',
    header: 'Despesas',
    align: 'right',
    cell: (row: Account) => <Money cents={toCents(row.totalAmountExpense)} tone="expense" />,
  },
  {
    key: 'actual',
    header: 'Saldo',
    align: 'right',
    cell: (row: Account) => <Money cents={toCents(row.actualBalance)} />,
  },
  {
    key: 'expected',
    header: 'Saldo previsto',
    align: 'right',
    cell: (row: Account) => <Money cents={toCents(row.balance)} />,
  },
] as const

/** What came into and went out of each account, and what is in it. */
export function OverviewAccounts({ accounts }: { accounts: readonly Account[] }) {
  return (
    <Card title="Saldo por conta" padding="flush">
      <DataTable
        label="Saldo por conta"
        columns={columns}
        rows={accounts}
        rowKey={(row) => row.destinationBankAccount.id}
        rowLabel={(row) => row.destinationBankAccount.name}
        card={(row) => (
          <ListCard
            leading={<BankMark bank={row.destinationBankAccount.bank} />}
            title={row.destinationBankAccount.name}
            detail={<AccountDetail account={row} />}
            value={<Money cents={toCents(row.actualBalance)} />}
          />
        )}
        empty={
          <EmptyState icon={Landmark} title="Nenhuma conta bancária">
            Cadastre as contas da empresa para ver o saldo de cada uma.
          </EmptyState>
        }
      />
    </Card>
  )
}

const AccountDetail = ({ account }: { account: Account }) => (
  <>
    <Money cents={toCents(account.totalAmountIncome)} tone="income" /> ·{' '}
    <Money cents={-toCents(account.totalAmountExpense)} tone="expense" />
  </>
)
