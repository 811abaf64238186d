import { bankAccountColumnLabels } from '@prumo/contract/lists/column-labels'
import { bankAccounts } from '@prumo/contract/finance/bank-accounts'
import { generalStatusLabels } from '@prumo/contract/finance/labels'
import { toCents } from '@prumo/domain/money/money'
import { linkOptions } from '@tanstack/react-router'
import { Landmark, Pencil, Trash2 } from 'lucide-react'
import { lazy } from 'react'
import type { RequestOf } from '@prumo/contract/route'
import { useRouteQueryKeepingLast } from '#shared/api/use-route.ts'
import { ListTotals } from '#ui/table/list-totals.tsx'
import { useMayCall } from '#shared/access/actor-provider.tsx'
import { ListScreen } from '#shared/list/list-screen.tsx'
import { useDestinations } from '#shared/screens/destination.ts'
import { ListCard } from '#ui/table/list-card.tsx'
import { Money } from '#ui/money.tsx'
import { StatusChip } from '#ui/status-chip.tsx'
import { BankMark } from './bank-mark.tsx'
import { NameWithMark } from '../name-with-mark.tsx'
import { useRemoveBankAccount } from './use-remove-bank-account.ts'

type Row = {
  id: string
  kind: 'bank' | 'till'
  bank: string | null
  branch: string | null
  accountNumber: string | null
}

/** Loaded when the filters are opened. */
const BankAccountFilters = lazy(async () => ({
  default: (await import('./bank-account-filters.tsx')).BankAccountFilters,
}))

const destinationOf = ({ id }: { id: string }) =>
  linkOptions({ to: '/finance/bank-accounts/bank-account/$id', params: { id } })
const numbersOf = ({ branch, accountNumber }: Row) =>
  [branch && `Ag. ${branch}`, accountNumber && `Conta ${accountNumber}`].filter(Boolean).join(' · ')

const bankOf = ({ kind, bank }: Pick<Row, 'bank' | 'kind'>) => (kind === 'till' ? 'Caixa do PDV' : bank)

export function BankAccountList() {
  const remove = useRemoveBankAccount()
  const mayChange = useMayCall(bankAccounts.update)
  const mayRemove = useMayCall(bankAccounts.remove)
  const { go } = useDestinations()
  return (
    <ListScreen
      route={bankAccounts.list}
      name="bank-accounts"
      labels={bankAccountColumnLabels}
      title="Contas Bancárias"
      context="Onde está o dinheiro da empresa"
      columns={[
        { field: 'name', cell: (row) => <NameWithMark mark={<BankMark bank={row.bank} />} name={row.name} /> },
        { field: 'bank', cell: (row) => bankOf(row) ?? '–' },
        { field: 'accountNumber', cell: (row) => numbersOf(row) || '–' },
        { field: 'generalStatus', width: 120, cell: (row) => <Status status={row.generalStatus} /> },
        balanceColumn,
      ]}
      alsoAsk={['branch', 'kind']}
      rowLabel={(row) => row.name}
      search="Buscar por nome ou banco"
      filters={(draft) => <BankAccountFilters {...draft} />}
      chips={{
        name: (name) => `Nome: ${name}`,
        bank: (bank) => `Banco: ${bank}`,
        generalStatus: (status) => `Situação: ${generalStatusLabels[status]}`,
      }}
      create={{
        route: bankAccounts.create,
        label: 'Nova conta',
        destination: linkOptions({ to: '/finance/bank-accounts/bank-account' }),
      }}
      open={destinationOf}
      rowActions={
        mayChange
          ? (row) => [
              { label: 'Editar', icon: Pencil, onSelect: () => go(destinationOf(row)) },
              ...(mayRemove && row.kind === 'bank'
                ? [
                    {
                      label: 'Excluir',
                      icon: Trash2,
                      tone: 'danger' as const,
                      onSelect: () => void remove(row.id, row.name),
                    },
                  ]
                : []),
            ]
          : undefined
      }
      card={(row) => (
        <ListCard
          leading={<BankMark bank={row.bank} />}
          title={row.name}
          detail={numbersOf(row) || bankOf(row) || 'Sem banco'}
          value={<Balance amount={row.currentBalance} />}
          status={row.generalStatus === 'INACTIVE' && <Status status={row.generalStatus} />}
        />
      )}
      empty={{
        icon: Landmark,
        title: 'Nenhuma conta bancária',
        text: 'Cadastre a primeira conta, com o saldo de hoje, para acompanhar o dinheiro da empresa.',
      }}
      totals={(filters) => <AccountTotals filters={filters} />}
      unexpected="Erro ao carregar contas bancárias"
      sort="name"
    />
  )
}

const Status = ({ status }: { status: 'ACTIVE' | 'INACTIVE' }) => (
  <StatusChip tone={status === 'ACTIVE' ? 'income' : 'neutral'}>{generalStatusLabels[status]}</StatusChip>
)

const Balance = ({ amount }: { amount: number }) => (
  <Money cents={toCents(amount)} tone={amount < 0 ? 'expense' : 'plain'} />
)

const balanceColumn = {
  field: 'currentBalance',
  align: 'right',
  width: 150,
  cell: ({ currentBalance }: { currentBalance: number }) => <Balance amount={currentBalance} />,
} as const

/** What all accounts of the filter hold together, also those on other pages. */
function AccountTotals({
  filters,
}: {
  filters: NonNullable<RequestOf<typeof bankAccounts.totals>['body']>['filters']
}) {
  const { data } = useRouteQueryKeepingLast(bankAccounts.totals, { body: { filters } })
  return (
    <ListTotals>
      <b className="num">{data ? (data.count === 1 ? '1 conta' : `${data.count} contas`) : '…'}</b>
      {data && (
        <span>
          Saldo atual <Balance amount={data.currentBalance} />
        </span>
      )}
    </ListTotals>
  )
}
