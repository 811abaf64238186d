import { Button } from '@mantine/core'
import type { LucideIcon } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { Card } from '#ui/card.tsx'
import { rankColors } from '#ui/charts/chart-props.ts'
import { percentOf, ShareRing, sumOfSlices } from '#ui/charts/share-ring.tsx'
import { ColorDot } from '#ui/color-dot.tsx'
import { useMoneyWords, type MoneyFormat } from '#ui/concealed-amounts.ts'
import { DataTable } from '#ui/table/data-table.tsx'
import { EmptyState } from '#ui/states/empty-state.tsx'
import { ListCard } from '#ui/table/list-card.tsx'
import { Money } from '#ui/money.tsx'
import { Segment } from '#ui/inputs/segment.tsx'
import { NameWithMark } from '../name-with-mark.tsx'
import type { EntryTableProps } from './entry-table.tsx'
import { rankOf, type GroupTotal, type RankedTotal } from './rank-of.ts'
import type { ReportQuestion } from './report-tab-props.ts'
import styles from './reports.module.css'

const TotalDetail = lazy(async () => ({ default: (await import('./total-detail.tsx')).TotalDetail }))

const kinds = [
  { value: 'EXPENSE', label: 'Despesas' },
  { value: 'INCOME', label: 'Receitas' },
] as const

type RankedTotalsProps = {
  words: { title: string; header: string; tableLabel: string; entriesLabel: string; empty: string; rest: string }
  icon: LucideIcon
  incomes: readonly GroupTotal[]
  expenses: readonly GroupTotal[]
  question: ReportQuestion
  /** What asks for the entries of a group; null: of those that belong to none. */
  entriesOf: (id: string | null) => Partial<EntryTableProps['filters']>
  without: Required<EntryTableProps>['without']
}

/** The largest groups as shares, all of them in the table, and behind each its entries. */
export function RankedTotals({ words, icon, incomes, expenses, question, entriesOf, without }: RankedTotalsProps) {
  const [type, setType] = useState<'EXPENSE' | 'INCOME'>(question.type === 'INCOME' ? 'INCOME' : 'EXPENSE')
  const [opened, setOpened] = useState<GroupTotal | null>(null)
  const [active, setActive] = useState<string | null>(null)
  const ranked = rankOf(type === 'INCOME' ? incomes : expenses, words.rest)
  const whole = sumOfSlices(ranked.slices)
  const { format, formatAxis } = useMoneyWords()
  const percent = (row: RankedTotal) => percentOf(row.cents, whole)
  const details = (row: RankedTotal) => (
    <Button variant="subtle" size="xs" aria-label={`Ver detalhes de ${row.name}`} onClick={() => setOpened(row.total)}>
      Detalhes
    </Button>
  )
  const columns = [
    {
      key: 'name',
      header: words.header,
      cell: (row: RankedTotal) => (
        <NameWithMark mark={<ColorDot color={rankColors[row.colorIndex]!} />} name={row.name} />
      ),
    },
    {
      key: 'count',
      header: 'Lançamentos',
      align: 'right',
      width: 120,
      cell: (row: RankedTotal) => <span className="num">{row.total.count.toLocaleString('pt-BR')}</span>,
    },
    {
      key: 'paid',
      header: 'Realizado',
      align: 'right',
      width: 140,
      cell: (row: RankedTotal) => <Money cents={row.paidCents} />,
    },
    {
      key: 'amount',
      header: 'Valor',
      align: 'right',
      width: 150,
      cell: (row: RankedTotal) => <Money cents={row.cents} />,
    },
    {
      key: 'share',
      header: '%',
      align: 'right',
      width: 80,
      cell: (row: RankedTotal) => <span className="num">{percent(row)}</span>,
    },
    { key: 'details', header: 'Detalhes', align: 'right', width: 110, cell: details },
  ] as const
  return (
    <Card title={words.title} action={<Segment label="Tipo" value={type} onChange={setType} options={kinds} />}>
      {ranked.rows.length === 0 ? (
        <EmptyState icon={icon} title={words.empty}>
          Nenhum lançamento desse tipo corresponde aos filtros.
        </EmptyState>
      ) : (
        <div className={styles.categories}>
          <div>
            <ShareRing
              slices={ranked.slices.map((slice) => ({ ...slice, color: rankColors[slice.colorIndex]! }))}
              totalLabel={type === 'INCOME' ? 'Receitas' : 'Despesas'}
              total={`R$ ${formatAxis(whole)}`}
              format={format}
              size={210}
              active={active}
              onLook={setActive}
            />
          </div>
          <DataTable
            label={words.tableLabel}
            columns={columns}
            rows={ranked.rows}
            rowKey={(row) => row.key}
            rowLabel={(row) => row.name}
            onOpen={(row) => setOpened(row.total)}
            card={(row) => (
              <ListCard
                leading={<ColorDot color={rankColors[row.colorIndex]!} />}
                title={row.name}
                detail={detailOf(row, format)}
                value={<Money cents={row.cents} />}
                status={percent(row)}
              />
            )}
            empty={null}
          />
        </div>
      )}
      {opened && (
        <Suspense>
          <TotalDetail
            total={opened}
            type={type}
            question={question}
            own={entriesOf(opened.id)}
            label={words.entriesLabel}
            without={without}
            onClose={() => setOpened(null)}
          />
        </Suspense>
      )}
    </Card>
  )
}

/** What was realised, where that is not all; else how many entries. */
const detailOf = ({ total: { count }, cents, paidCents }: RankedTotal, format: MoneyFormat) =>
  paidCents === cents
    ? `${count.toLocaleString('pt-BR')} lançamento${count === 1 ? '' : 's'}`
    : `${format(paidCents)} realizado`
