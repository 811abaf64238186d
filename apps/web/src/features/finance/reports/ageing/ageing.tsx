import { analysis } from '@prumo/contract/finance/analysis'
import { ageingTitles } from '@prumo/contract/finance/ageing-labels'
import type { RequestOf } from '@prumo/contract/route'
import { formatDate } from '@prumo/domain/calendar/calendar-date'
import { toCents } from '@prumo/domain/money/money'
import { getRouteApi } from '@tanstack/react-router'
import { CalendarClock, ClockAlert, Sigma, Users } from 'lucide-react'
import { messageOf } from '#shared/api/api-error.ts'
import { downloadInPieces } from '#shared/api/download-in-pieces.ts'
import { useRouteQueryKeepingLast } from '#shared/api/use-route.ts'
import { ExportButtons } from '#shared/exports/export-buttons.tsx'
import type { Download, ExportWords } from '#shared/exports/export-labels.ts'
import { FigureCard, FiguresSkeleton, FourFigures } from '#shared/figures/figure-card.tsx'
import { useToday } from '#shared/session/use-today.ts'
import { Segment } from '#ui/inputs/segment.tsx'
import { Page, PageHeader } from '#ui/page.tsx'
import { PaginationBar } from '#ui/table/pagination-bar.tsx'
import { useIsPhone } from '#ui/theme/use-is-phone.ts'
import { noDetail } from '../../shared/no-detail.ts'
import { reportWords } from '../report-labels.ts'
import { AgeingFilters } from './ageing-filters.tsx'
import styles from './ageing.module.css'
import type { AgeingSearch } from './ageing-search.ts'
import { AgeingTable, type Ages } from './ageing-table.tsx'

const route = getRouteApi('/shell/finance/reports/ageing')
const sides = [
  { value: 'INCOME', label: 'Quem me deve' },
  { value: 'EXPENSE', label: 'A quem devo' },
] as const
const pageSize = 50
const words: ExportWords = { ...reportWords, rows: 'pessoas', file: 'contas-por-pessoa' }

/** What is open, person by person, and since when: who owes the company, and whom it owes. */
export function Ageing() {
  const search = route.useSearch()
  const { type = 'INCOME', account, center, sort = '-overdue', page = 1 } = search
  const navigate = route.useNavigate()
  const isPhone = useIsPhone()
  const today = useToday()
  const date = search.date ?? today
  const question: Omit<RequestOf<typeof analysis.ageing>['body'], 'skip' | 'limit'> = {
    type,
    date,
    sort,
    ...(account && { bankAccountId: account }),
    ...(center && (center === noDetail ? { withoutCostCenter: true } : { costCenterId: center })),
    ...(search.search && { search: search.search }),
  }
  const asked = useRouteQueryKeepingLast(analysis.ageing, {
    body: { ...question, skip: (page - 1) * pageSize, limit: pageSize },
  })
  const change = (next: AgeingSearch) =>
    void navigate({ search: (before) => ({ ...before, page: undefined, ...next }), replace: true, resetScroll: false })
  const download: Download = (format, options) =>
    downloadInPieces(analysis.exportAgeing, { body: { ...question, format } }, options)
  const { data } = asked
  const files = <ExportButtons download={download} rowCount={data?.total ?? null} words={words} isBrief />
  const filters = <AgeingFilters search={search} today={today} onChange={change} files={files} />
  return (
    <Page>
      <PageHeader
        title={ageingTitles[type]}
        context={
          isPhone
            ? `Atraso contado até ${formatDate(date)}`
            : ['O que está em aberto', `atraso contado até ${formatDate(date)}`].join(' · ')
        }
        actions={!isPhone && files}
      />
      <div className={styles.switches}>
        <Segment
          label="Lado"
          value={type}
          onChange={(side) => change({ type: side === 'EXPENSE' ? side : undefined })}
          options={sides}
          fullWidth={isPhone}
        />
        {!isPhone && filters}
      </div>
      {data ? <Summary ages={data} /> : asked.isPending && <FiguresSkeleton aboveList />}
      <div className="card">
        {isPhone && filters}
        <AgeingTable
          ages={data}
          narrowing={{ type, account, center }}
          sort={sort}
          onSort={(next) => change({ sort: next })}
          isSearched={search.search !== undefined}
          refreshing={asked.isPlaceholderData}
          error={
            asked.isError && !data
              ? { message: messageOf(asked.error, 'Erro ao gerar relatório'), onRetry: () => void asked.refetch() }
              : null
          }
        />
        {data && data.total > pageSize && (
          <PaginationBar
            page={page}
            pageSize={pageSize}
            onlySize
            total={data.total}
            onChange={(turn) => change({ page: turn.page > 1 ? turn.page : undefined })}
          />
        )}
      </div>
    </Page>
  )
}

const peopleText = (count: number) => `${count.toLocaleString('pt-BR')} pessoa${count === 1 ? '' : 's'}`

function Summary({ ages: { sums, total, overdueTotal } }: { ages: Ages }) {
  return (
    <FourFigures label="Resumo do relatório" aboveList>
      <FigureCard
        icon={ClockAlert}
        tone={sums.overdue > 0 ? 'expense' : 'neutral'}
        label="Vencido"
        detail={peopleText(overdueTotal)}
        cents={toCents(sums.overdue)}
      />
      <FigureCard icon={CalendarClock} tone="neutral" label="A vencer" cents={toCents(sums.notDue)} />
      <FigureCard icon={Sigma} tone="brand" label="Total em aberto" cents={toCents(sums.open)} />
      <FigureCard
        icon={Users}
        tone="neutral"
        label="Pessoas"
        detail={`${sums.count.toLocaleString('pt-BR')} lançamento${sums.count === 1 ? '' : 's'} em aberto`}
        count={total}
      />
    </FourFigures>
  )
}
