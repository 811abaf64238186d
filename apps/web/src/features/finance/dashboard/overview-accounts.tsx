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

const amountColumn = (key: string, header: string, centsOf: (row: Account) => number, tone?: 'income' | 'expense') => ({
  key,
  header,
  align: 'right' as const,
  cell: (row: Account) => <Money cents={centsOf(row)} tone={tone} />,
})
const transfersOf = (row: Account) => toCents(row.transfersReceived) - toCents(row.transfersSent)
const expectedOf = (row: Account) => toCents(row.balance) - toCents(row.actualBalance)

/** Opening, what moved it by name, what is in it: every line adds up. Names nobody needs have no column. */
const columnsOf = (accounts: readonly Account[]) => {
  const isUsed = (centsOf: (row: Account) => number) => accounts.some((row) => centsOf(row) !== 0)
  const optional = [
    ['outside', 'Fora do resultado', (row: Account) => toCents(row.outsideResult)],
    ['transfers', 'Transferências', transfersOf],
    ['opening', 'Saldo inicial da conta', (row: Account) => toCents(row.accountOpening)],
    ['before', 'Antes da abertura da conta', (row: Account) => toCents(row.beforeOpening)],
  ] as const
  return [
    {
      key: 'name',
      header: 'Conta',
      cell: ({ destinationBankAccount: { name, bank }, generalStatus }: Account) => (
        <NameWithMark
          mark={<BankMark bank={bank} />}
          name={generalStatus === 'INACTIVE' ? `${name} (inativa)` : name}
        />
      ),
    },
    amountColumn('start', 'No início', (row) => toCents(row.openingBalance)),
    amountColumn('income', 'Receitas', (row) => toCents(row.totalAmountIncome), 'income'),
    amountColumn('expense', 'Despesas', (row) => toCents(row.totalAmountExpense), 'expense'),
    ...optional
      .filter(([, , centsOf]) => isUsed(centsOf))
      .map(([key, header, centsOf]) => amountColumn(key, header, centsOf)),
    amountColumn('actual', 'Saldo realizado', (row) => toCents(row.actualBalance)),
    amountColumn('coming', 'A realizar', expectedOf),
    amountColumn('expected', 'Saldo previsto', (row) => toCents(row.balance)),
  ]
}

/** Inactive ones only while something is in them or moved them. */
const isShown = (row: Account) =>
  row.generalStatus === 'ACTIVE' ||
  [row.openingBalance, row.actualBalance, row.balance, row.totalAmountIncome, row.totalAmountExpense].some(
    (amount) => amount !== 0,
  )

/** What came into and went out of each account, and what is in it. */
export function OverviewAccounts({ accounts }: { accounts: readonly Account[] }) {
  const shown = accounts.filter(isShown)
  return (
    <Card title="Saldo por conta" padding="flush">
      <DataTable
        label="Saldo por conta"
        columns={columnsOf(shown)}
        rows={shown}
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
