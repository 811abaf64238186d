import { Button } from '@mantine/core'
import type { CategoryTotal } from '@prumo/contract/finance/analysis-records'
import { Tags } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { Card } from '#ui/card.tsx'
import { rankColors } from '#ui/charts/chart-props.ts'
import { percentOf, ShareRing, sumOfSlices } from '#ui/charts/share-ring.tsx'
import { ColorDot } from '#ui/color-dot.tsx'
import { DataTable } from '#ui/table/data-table.tsx'
import { EmptyState } from '#ui/states/empty-state.tsx'
import { ListCard } from '#ui/table/list-card.tsx'
import { Money } from '#ui/money.tsx'
import { Segment } from '#ui/inputs/segment.tsx'
import { NameWithMark } from '../name-with-mark.tsx'
import { moneyWords } from '../shared/money-words.ts'
import { rankOf, type RankedCategory } from './rank-of.ts'
import type { ReportTabProps } from './report-tab-props.ts'
import styles from './reports.module.css'

const CategoryDetail = lazy(async () => ({ default: (await import('./category-detail.tsx')).CategoryDetail }))

const kinds = [
  { value: 'EXPENSE', label: 'Despesas' },
  { value: 'INCOME', label: 'Receitas' },
] as const

/** The ten largest categories as shares, all of them in the table, and behind each its entries. */
export function CategoryTab({ report, question }: ReportTabProps) {
  const [type, setType] = useState<'EXPENSE' | 'INCOME'>(question.type === 'INCOME' ? 'INCOME' : 'EXPENSE')
  const [opened, setOpened] = useState<CategoryTotal | null>(null)
  const [active, setActive] = useState<string | null>(null)
  const ranked = rankOf(type === 'INCOME' ? report.incomes : report.expenses)
  const whole = sumOfSlices(ranked.slices)
  const { format, formatAxis } = moneyWords()
  const percent = (row: RankedCategory) => percentOf(row.cents, whole)
  const details = (row: RankedCategory) => (
    <Button variant="subtle" size="xs" aria-label={`Ver detalhes de ${row.name}`} onClick={() => setOpened(row.total)}>
      Detalhes
    </Button>
  )
  const columns = [
    {
      key: 'name',
      header: 'Categoria',
      cell: (row: RankedCategory) => (
        <NameWithMark mark={<ColorDot color={rankColors[row.colorIndex]!} />} name={row.name} />
      ),
    },
    {
      key: 'count',
      header: 'Lançamentos',
      align: 'right',
      width: 120,
      cell: (row: RankedCategory) => <span className="num">{row.total.count.toLocaleString('pt-BR')}</span>,
    },
    {
      key: 'amount',
      header: 'Valor',
      align: 'right',
      width: 150,
      cell: (row: RankedCategory) => <Money cents={row.cents} />,
    },
    {
      key: 'share',
      header: '%',
      align: 'right',
      width: 80,
      cell: (row: RankedCategory) => <span className="num">{percent(row)}</span>,
    },
    { key: 'details', header: 'Detalhes', align: 'right', width: 110, cell: details },
  ] as const
  return (
    <Card title="Por categoria" action={<Segment label="Tipo" value={type} onChange={setType} options={kinds} />}>
      {ranked.rows.length === 0 ? (
        <EmptyState icon={Tags} title="Sem dados de categorias">
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
            label="Totais por categoria"
            columns={columns}
            rows={ranked.rows}
            rowKey={(row) => row.key}
            rowLabel={(row) => row.name}
            onOpen={(row) => setOpened(row.total)}
            card={(row) => (
              <ListCard
                leading={<ColorDot color={rankColors[row.colorIndex]!} />}
                title={row.name}
                detail={`${row.total.count.toLocaleString('pt-BR')} lançamento${row.total.count === 1 ? '' : 's'}`}
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
          <CategoryDetail category={opened} type={type} question={question} onClose={() => setOpened(null)} />
        </Suspense>
      )}
    </Card>
  )
}
