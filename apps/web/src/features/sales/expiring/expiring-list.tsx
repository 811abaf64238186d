import { ActionIcon } from '@mantine/core'
import { saleScreenRules } from '@prumo/contract/sales/sale-heads'
import { sales, type ExpiringItem } from '@prumo/contract/sales/sales'
import {
  addMonths,
  endOfMonth,
  formatDate,
  isCalendarDate,
  startOfMonth,
  type CalendarDate,
} from '@prumo/domain/calendar/calendar-date'
import { formatPhone } from '@prumo/domain/text/phone'
import { greetingOf } from '@prumo/domain/text/greeting'
import { whatsappLink } from '@prumo/domain/text/whatsapp'
import { useRouter, useSearch } from '@tanstack/react-router'
import { CalendarClock, ChevronLeft, ChevronRight, Eye, FilePlus2, MessageCircle } from 'lucide-react'
import { useState } from 'react'
import { useMayCall } from '#shared/access/actor-provider.tsx'
import { messageOf } from '#shared/api/api-error.ts'
import { useRouteQueryKeepingLast } from '#shared/api/use-route.ts'
import { RefreshButton } from '#shared/list/refresh-button.tsx'
import { useDestinations } from '#shared/screens/destination.ts'
import { useMember } from '#shared/session/use-session.ts'
import { Card } from '#ui/card.tsx'
import { SelectInput } from '#ui/inputs/select-input.tsx'
import { Page, PageHeader } from '#ui/page.tsx'
import { EmptyState } from '#ui/states/empty-state.tsx'
import { StatusChip } from '#ui/status-chip.tsx'
import { DataTable } from '#ui/table/data-table.tsx'
import { ListCard } from '#ui/table/list-card.tsx'
import { PaginationBar } from '#ui/table/pagination-bar.tsx'
import type { RowAction } from '#ui/table/row-action.ts'
import { QuietCell } from '#ui/table/table-cells.tsx'
import { Toolbar } from '#ui/table/toolbar.tsx'
import { useDuplicate } from '../actions/use-sale-actions.tsx'
import { saleDestination } from '../sale-destinations.ts'
import { personName } from '../sale-labels.tsx'
import { dueText } from './due-text.ts'
import { useToday } from '#shared/session/use-today.ts'
import styles from './expiring.module.css'

const mostMonths = 12
const monthName = new Intl.DateTimeFormat('pt-BR', { month: 'long', year: 'numeric', timeZone: 'UTC' })
const nameOf = (month: CalendarDate) => monthName.format(new Date(`${month}T12:00:00Z`))

function DueChip({ item }: { item: ExpiringItem }) {
  const today = useToday()
  return <StatusChip tone={item.isExpired ? 'expense' : 'neutral'}>{dueText(item, today)}</StatusChip>
}

/** What was sold and will not be good for much longer, month by month: who to offer it to again. */
export function ExpiringList() {
  const { go } = useDestinations()
  const { month, setMonth, months, isFirst, isLast } = useMonth()
  const [search, setSearch] = useState('')
  const [turn, setTurn] = useState({ scope: '', page: 1, pageSize: 25 })
  const scope = `${month} ${search}`
  const page = turn.scope === scope ? turn.page : 1
  const list = useRouteQueryKeepingLast(sales.expiring, {
    body: {
      skip: (page - 1) * turn.pageSize,
      limit: turn.pageSize,
      startDate: month,
      endDate: endOfMonth(month),
      ...(search && { filters: { search } }),
    },
  })
  const actionsOf = useExpiringActions()
  return (
    <Page>
      <PageHeader
        title="Produtos e serviços a vencer"
        context="Vendas com validade, pela data de vencimento"
        actions={<RefreshButton />}
      />
      <Card padding="flush">
        <Toolbar search={{ value: search, onChange: setSearch, label: 'Buscar por item ou cliente' }}>
          <div className={styles.months} role="group" aria-label="Mês">
            <ActionIcon
              variant="default"
              size={36}
              aria-label="Mês anterior"
              disabled={isFirst}
              onClick={() => setMonth(addMonths(month, -1))}
            >
              <ChevronLeft size={16} aria-hidden />
            </ActionIcon>
            <SelectInput
              aria-label="Mês mostrado"
              clearable={false}
              data={months.map((value) => ({ value, label: nameOf(value) }))}
              value={month}
              onChange={(value) => value && setMonth(value)}
            />
            <ActionIcon
              variant="default"
              size={36}
              aria-label="Próximo mês"
              disabled={isLast}
              onClick={() => setMonth(addMonths(month, 1))}
            >
              <ChevronRight size={16} aria-hidden />
            </ActionIcon>
          </div>
        </Toolbar>
        <DataTable
          label="Produtos e serviços a vencer"
          columns={[
            { key: 'name', header: 'Item', cell: (row) => row.name, grows: true },
            { key: 'client', header: 'Cliente', cell: (row) => personName(row.client), width: 240 },
            { key: 'sale', header: 'Venda', cell: (row) => <span className="num">Nº {row.saleCode}</span>, width: 100 },
            {
              key: 'used',
              header: 'Executado em',
              cell: (row) => <QuietCell>{formatDate(row.usedOn)}</QuietCell>,
              width: 130,
            },
            { key: 'due', header: 'Validade', cell: (row) => <DueChip item={row} />, width: 190 },
          ]}
          rows={(list.data?.items ?? []) as ExpiringItem[]}
          rowKey={(row) => row.id}
          rowLabel={(row) => row.name}
          loading={list.isPending}
          refreshing={list.isPlaceholderData}
          error={
            list.isError && !list.data ? { message: messageOf(list.error), onRetry: () => void list.refetch() } : null
          }
          empty={
            <EmptyState icon={CalendarClock} title="Nada a vencer neste mês">
              Itens e vendas com validade após a execução aparecem aqui no mês em que vencem.
            </EmptyState>
          }
          card={(row) => (
            <ListCard
              title={row.name}
              detail={`${personName(row.client)} · Nº ${row.saleCode}`}
              status={<DueChip item={row} />}
            />
          )}
          onOpen={(row) => go(saleDestination(row.saleId))}
          rowActions={actionsOf}
          minWidth={760}
        />
        {list.data && list.data.total > 0 && (
          <PaginationBar
            page={page}
            pageSize={turn.pageSize}
            total={list.data.total}
            capped={list.data.more}
            onChange={(next) => setTurn({ scope, ...next })}
          />
        )}
      </Card>
    </Page>
  )
}

/** The month in the address, at most a year before and behind. */
function useMonth() {
  const router = useRouter()
  const today = useToday()
  const { month: raw } = useSearch({ strict: false }) as { month?: string }
  const current = startOfMonth(today)
  const months = Array.from({ length: 2 * mostMonths + 1 }, (_, index) => addMonths(current, index - mostMonths))
  const asked = raw && isCalendarDate(`${raw}-01`) ? `${raw}-01` : current
  const month = months.includes(asked) ? asked : current
  return {
    month,
    months,
    isFirst: month === months[0],
    isLast: month === months.at(-1),
    setMonth: (next: CalendarDate) =>
      void router.navigate({
        to: '.',
        search: { month: next === current ? undefined : next.slice(0, 7) },
        replace: true,
        resetScroll: false,
      } as never),
  }
}

function useExpiringActions() {
  const { go } = useDestinations()
  const { company } = useMember()
  const mayCreate = useMayCall(saleScreenRules.create)
  const duplicate = useDuplicate()
  return (item: ExpiringItem): RowAction[] => {
    const phone = item.client?.cellPhone ?? item.client?.phone
    return [
      { label: 'Ver venda', icon: Eye, onSelect: () => go(saleDestination(item.saleId)) },
      ...(mayCreate ? [{ label: 'Novo orçamento', icon: FilePlus2, onSelect: () => void duplicate(item.saleId) }] : []),
      ...(phone
        ? [
            {
              label: `Lembrar pelo WhatsApp (${formatPhone(phone)})`,
              icon: MessageCircle,
              onSelect: () =>
                void window.open(whatsappLink(phone, reminderText(item, company.displayName)), '_blank', 'noopener'),
            },
          ]
        : []),
    ]
  }
}

function reminderText(item: ExpiringItem, company: string): string {
  const due = item.isExpired ? 'venceu em' : 'vence em'
  return `${greetingOf(item.client)} Aqui é da ${company}. ${item.name}, feito em ${formatDate(item.usedOn)}, ${due} ${formatDate(
    item.expirationAfterUse,
  )}. Vamos agendar de novo?`
}
