import { Checkbox, Skeleton } from '@mantine/core'
import { reconciliation } from '@prumo/contract/finance/reconciliation'
import type { ReconciliationEntry } from '@prumo/contract/finance/reconciliation-records'
import { formatDate } from '@prumo/domain/calendar/calendar-date'
import { toCents } from '@prumo/domain/money/money'
import { CalendarCheck } from 'lucide-react'
import { useState } from 'react'
import { messageOf } from '#shared/api/api-error.ts'
import { useRouteQueryKeepingLast } from '#shared/api/use-route.ts'
import { EmptyState } from '#ui/states/empty-state.tsx'
import { ErrorState } from '#ui/states/error-state.tsx'
import { Money } from '#ui/money.tsx'
import { PaginationBar } from '#ui/table/pagination-bar.tsx'
import { SearchBox } from '#ui/table/search-box.tsx'
import { Segment } from '#ui/inputs/segment.tsx'
import { StatusChip } from '#ui/status-chip.tsx'
import { Stack } from '#ui/layout/stack.ts'
import { Text } from '#ui/layout/text.ts'
import { Quiet } from '#ui/layout/quiet.ts'
import { Row } from '#ui/layout/row.ts'
import { useToday } from '#shared/session/use-today.ts'
import { effectOf } from '../work/difference.ts'
import styles from '../lines/lines.module.css'
import own from './entries.module.css'

type EntryListProps = {
  bankAccountId: string
  selected: ReadonlyMap<string, ReconciliationEntry>
  onToggle: (entry: ReconciliationEntry) => void
}

const pageSize = 25
const statuses = [
  { value: 'open', label: 'Em aberto' },
  { value: 'paid', label: 'Pagos sem extrato' },
] as const

/** Entries of the ledger a line can be reconciled with. */
export function EntryList({ bankAccountId, selected, onToggle }: EntryListProps) {
  const [status, setStatus] = useState<'open' | 'paid'>('open')
  const [search, setSearch] = useState('')
  const [scope, setScope] = useState<'account' | 'all'>('account')
  const [page, setPage] = useState(1)
  const again =
    <T,>(change: (value: T) => void) =>
    (value: T) => {
      change(value)
      setPage(1)
    }
  const asked = useRouteQueryKeepingLast(reconciliation.entries, {
    body: {
      skip: (page - 1) * pageSize,
      limit: pageSize,
      sort: status === 'open' ? 'day' : '-day',
      filters: { status, ...(scope === 'account' && { bankAccountId }), ...(search && { search }) },
    },
  })
  return (
    <>
      <Row gap="10px 14px" wrap line="bottom" pad="12px 16px">
        <Segment label="Situação dos lançamentos" value={status} onChange={again(setStatus)} options={statuses} />
        <SearchBox
          className={own.search}
          label="Buscar lançamento ou pessoa"
          value={search}
          onChange={again(setSearch)}
        />
        <Checkbox
          label="De todas as contas"
          checked={scope === 'all'}
          onChange={(event) => again(setScope)(event.currentTarget.checked ? 'all' : 'account')}
        />
      </Row>
      {asked.error ? (
        <ErrorState message={messageOf(asked.error)} onRetry={() => void asked.refetch()} />
      ) : (
        <Rows
          entries={asked.data?.items as ReconciliationEntry[] | undefined}
          bankAccountId={bankAccountId}
          selected={selected}
          onToggle={onToggle}
          isSearching={search !== ''}
        />
      )}
      {(asked.data?.total ?? 0) > pageSize && (
        <PaginationBar
          label="Páginas dos lançamentos"
          page={page}
          pageSize={pageSize}
          onlySize
          total={asked.data!.total}
          onChange={(turn) => setPage(turn.page)}
        />
      )}
    </>
  )
}

type RowsProps = EntryListProps & { entries: ReconciliationEntry[] | undefined; isSearching: boolean }

function Rows({ entries, bankAccountId, selected, onToggle, isSearching }: RowsProps) {
  const today = useToday()
  if (!entries) {
    return (
      <Stack gap={14} pad={16} role="status" aria-label="Carregando os lançamentos">
        {[1, 2, 3, 4].map((row) => (
          <Skeleton key={row} height={40} radius="md" />
        ))}
      </Stack>
    )
  }
  if (entries.length === 0) {
    return (
      <EmptyState icon={CalendarCheck} title={isSearching ? 'Nada encontrado' : 'Nenhum lançamento aqui'}>
        {isSearching
          ? 'Tente outra palavra.'
          : 'Os lançamentos desta conta que ainda não têm linha do extrato aparecem aqui.'}
      </EmptyState>
    )
  }
  return (
    <ul className={styles.list} aria-label="Lançamentos">
      {entries.map((entry) => (
        <li key={entry.id}>
          <label
            htmlFor={`entry-${entry.id}`}
            className={own.entry}
            data-selected={selected.has(entry.id) || undefined}
          >
            <Checkbox
              id={`entry-${entry.id}`}
              className={styles.check}
              checked={selected.has(entry.id)}
              onChange={() => onToggle(entry)}
              aria-label={`Selecionar ${entry.description || `lançamento ${entry.code}`}`}
            />
            <Stack as="span" grow narrows>
              <Text weight={550} clip>
                {entry.description || `Lançamento ${entry.code}`}
              </Text>
              <Quiet as="span" size="sm" clip>
                {detailOf(entry, bankAccountId)}
              </Quiet>
            </Stack>
            <span className={own.end}>
              <span className={styles.amount}>
                <Money cents={effectOf(entry, bankAccountId)} tone="auto" signed />
              </span>
              {entry.fee > 0 && (
                <Quiet as="span" size="sm" clip>
                  chega <Money cents={effectOf(entry, bankAccountId) - toCents(entry.fee)} /> sem a taxa
                </Quiet>
              )}
              <When entry={entry} today={today} />
            </span>
          </label>
        </li>
      ))}
    </ul>
  )
}

const detailOf = (
  { person, category, installments, actualInstallments, bankAccount, sourceBankAccount, type }: ReconciliationEntry,
  bankAccountId: string,
) => {
  const accounts =
    type === 'TRANSFER'
      ? `${sourceBankAccount?.name} → ${bankAccount.name}`
      : bankAccount.id !== bankAccountId && bankAccount.name
  return (
    [
      person?.name,
      category?.name,
      actualInstallments && installments && `${actualInstallments}/${installments}`,
      accounts,
    ]
      .filter(Boolean)
      .join(' · ') || 'Sem categoria'
  )
}

function When({ entry: { day, status }, today }: { entry: ReconciliationEntry; today: string }) {
  if (status === 'PAID')
    return (
      <Quiet as="span" size="sm" clip>
        pago em {formatDate(day)}
      </Quiet>
    )
  return day < today ? (
    <StatusChip tone="expense">venceu {formatDate(day)}</StatusChip>
  ) : (
    <Quiet as="span" size="sm" clip>
      vence {formatDate(day)}
    </Quiet>
  )
}
