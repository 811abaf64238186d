import type { statements } from '@prumo/contract/finance/statements'
import type { StatementLine } from '@prumo/contract/finance/statement-records'
import type { AnswerOf } from '@prumo/contract/route'
import { formatDate } from '@prumo/domain/calendar/calendar-date'
import { messageOf } from '#shared/api/api-error.ts'
import type { Column } from '#ui/table/data-table-props.ts'
import { DataTable } from '#ui/table/data-table.tsx'
import { EmptyState } from '#ui/states/empty-state.tsx'
import { ListCard } from '#ui/table/list-card.tsx'
import { PaginationBar } from '#ui/table/pagination-bar.tsx'
import { LineAmount, LineText, matchText } from '../line-cells.tsx'
import { VerdictChip } from '../statement-chips.tsx'
import { stateLabels } from '../statement-labels.ts'
import shared from '../statements.module.css'
import { useImportLines } from '../use-import-lines.ts'
import { VerdictTabs } from '../verdict-tabs.tsx'
import styles from './details.module.css'

const notesOf = (line: StatementLine) => [
  line.state && stateLabels[line.state],
  line.state === 'settled' ? matchText(line) : null,
  line.category?.name,
  line.person?.name,
  ...line.messages,
]

const columns: readonly Column<StatementLine>[] = [
  {
    key: 'line',
    header: 'Linha',
    width: 62,
    align: 'right',
    cell: (line) => <span className="num">{line.lineNumber}</span>,
  },
  {
    key: 'date',
    header: 'Data',
    width: 100,
    cell: ({ date }) => <span className="num">{date ? formatDate(date) : '–'}</span>,
  },
  { key: 'description', header: 'Descrição', cell: (line) => <LineText line={line} notes={notesOf(line)} /> },
  { key: 'verdict', header: 'Resultado', width: 150, cell: ({ verdict }) => <VerdictChip verdict={verdict} /> },
  { key: 'amount', header: 'Valor', width: 120, align: 'right', cell: (line) => <LineAmount line={line} /> },
]

/** What the file held and what came of each line, by verdict. */
export function DetailLines({ item }: { item: AnswerOf<typeof statements.get> }) {
  const lines = useImportLines(item)
  const { query } = lines
  return (
    <section aria-label="Linhas" className={styles.section}>
      <h3>Linhas</h3>
      <VerdictTabs counts={item.counts} value={lines.verdict} onChange={lines.show} />
      <div className={shared.framed}>
        <DataTable
          label="Linhas do arquivo"
          columns={columns}
          rows={lines.rows}
          rowKey={({ id }) => id}
          rowLabel={({ lineNumber }) => `linha ${lineNumber}`}
          loading={query.isPending}
          refreshing={query.isPlaceholderData}
          error={
            query.isError && !query.data
              ? { message: messageOf(query.error), onRetry: () => void query.refetch() }
              : null
          }
          empty={<EmptyState title="Nenhuma linha aqui" />}
          card={(line) => (
            <ListCard
              title={line.description || 'Sem descrição'}
              detail={[line.date && formatDate(line.date), ...notesOf(line)].filter(Boolean).join(' · ')}
              value={<LineAmount line={line} />}
              status={<VerdictChip verdict={line.verdict} />}
            />
          )}
          minWidth={640}
          skeletonRows={4}
        />
        <PaginationBar
          page={lines.page}
          pageSize={lines.pageSize}
          total={lines.total}
          capped={lines.isCapped}
          onChange={lines.setPage}
          label="Páginas de linhas"
        />
      </div>
    </section>
  )
}
