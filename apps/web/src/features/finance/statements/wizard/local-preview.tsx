import { formatDate } from '@prumo/domain/calendar/calendar-date'
import { useState } from 'react'
import type { Column } from '#ui/table/data-table-props.ts'
import { DataTable } from '#ui/table/data-table.tsx'
import { EmptyState } from '#ui/states/empty-state.tsx'
import { ListCard } from '#ui/table/list-card.tsx'
import { Money } from '#ui/money.tsx'
import { PaginationBar } from '#ui/table/pagination-bar.tsx'
import { BalanceProofNotice } from '../balance-proof-notice.tsx'
import { MessageList } from '../message-list.tsx'
import { VerdictChip } from '../statement-chips.tsx'
import shared from '../statements.module.css'
import { count, counted } from '../statement-labels.ts'
import type { LocalLine, StatementPreview } from './preview-statement.ts'
import styles from './wizard.module.css'

const pageSize = 10

const amountOf = ({ amountCents, kind }: LocalLine) =>
  amountCents === null || kind === 'balance' ? (
    '–'
  ) : (
    <Money cents={amountCents} tone={amountCents < 0 ? 'expense' : 'income'} />
  )
const kindOf = ({ kind }: LocalLine) => kind !== 'movement' && <VerdictChip verdict={kind} />

const columns: readonly Column<LocalLine>[] = [
  {
    key: 'line',
    header: 'Linha',
    width: 70,
    align: 'right',
    cell: (line) => <span className="num">{line.lineNumber}</span>,
  },
  {
    key: 'date',
    header: 'Data',
    width: 110,
    cell: ({ date }) => <span className="num">{date ? formatDate(date) : '–'}</span>,
  },
  { key: 'description', header: 'Descrição', cell: ({ description }) => description || '–' },
  { key: 'kind', header: 'Tipo', width: 90, cell: kindOf },
  { key: 'amount', header: 'Valor', width: 140, align: 'right', cell: amountOf },
]

/** What was read here: seen at once, and all there is when the server cannot be reached. */
export function LocalPreview({ preview }: { preview: StatementPreview }) {
  const [page, setPage] = useState(1)
  const { lines, movementCount, balanceCount, errorCount } = preview
  const total = movementCount + balanceCount + errorCount
  if (preview.needsMapping)
    return (
      <p className={styles.quiet}>
        As colunas deste arquivo não foram reconhecidas. Assim que ele for recebido, você indica o que cada uma contém.
      </p>
    )
  return (
    <div className={styles.stack}>
      <p className={styles.quiet}>
        {counted(movementCount, 'lançamento', 'lançamentos')} no arquivo
        {total > lines.length && `; prévia das primeiras ${count(lines.length)} linhas`}.
      </p>
      <BalanceProofNotice proof={preview.proof} />
      <div className={shared.framed}>
        <DataTable
          label="Prévia do arquivo"
          columns={columns}
          rows={lines.slice((page - 1) * pageSize, page * pageSize)}
          rowKey={({ lineNumber }) => String(lineNumber)}
          rowLabel={({ lineNumber }) => `linha ${lineNumber}`}
          empty={<EmptyState title="Nenhuma linha" />}
          card={(line) => (
            <ListCard
              title={line.description || 'Sem descrição'}
              detail={line.date ? formatDate(line.date) : 'Sem data'}
              value={amountOf(line)}
              status={kindOf(line)}
            />
          )}
          minWidth={560}
        />
        <PaginationBar
          page={page}
          pageSize={pageSize}
          total={lines.length}
          onlySize
          onChange={(turn) => setPage(turn.page)}
          label="Páginas da prévia"
        />
      </div>
      <MessageList title="Erros" messages={preview.errors} tone="expense" />
      <MessageList title="Avisos" messages={preview.warnings} tone="attention" />
    </div>
  )
}
