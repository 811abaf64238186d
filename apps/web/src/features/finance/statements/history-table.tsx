import { statements } from '@prumo/contract/finance/statements'
import type { StatementImport } from '@prumo/contract/finance/statement-records'
import { ClipboardCheck, Eye, FileSpreadsheet, FileText, RotateCw, Trash2, Undo2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { useMayCall } from '#shared/access/actor-provider.tsx'
import { formatInstant } from '#shared/format/instants.ts'
import type { Column } from '#ui/table/data-table-props.ts'
import { DataTable } from '#ui/table/data-table.tsx'
import { EmptyState } from '#ui/states/empty-state.tsx'
import { IconTile } from '#ui/icon-tile.tsx'
import { ListCard } from '#ui/table/list-card.tsx'
import type { RowAction } from '#ui/table/row-action.ts'
import { NameCell, QuietCell } from '#ui/table/table-cells.tsx'
import { mayDelete, mayReprocess, mayUndo } from './import-state.ts'
import { StageChip, StageWithProgress, SuccessCount } from './statement-chips.tsx'
import { count, counted, formatLabels } from './statement-labels.ts'
import styles from './statements.module.css'
import { useImportActions } from './use-import-actions.ts'

type HistoryTableProps = {
  items: readonly StatementImport[]
  isLoading: boolean
  isRefreshing: boolean
  error: { message: string; onRetry: () => void } | null
  isFiltered: boolean
  startButton: ReactNode
  onOpen: (id: string) => void
  onReview: (id: string) => void
}

const iconOf = ({ format }: StatementImport) => (format === 'OFX' || format === 'TXT' ? FileText : FileSpreadsheet)

const FileName = ({ row }: { row: StatementImport }) => (
  <span className={styles.file} title={row.fileName}>
    <NameCell leading={<IconTile icon={iconOf(row)} />}>{row.fileName}</NameCell>
  </span>
)

const columns: readonly Column<StatementImport>[] = [
  { key: 'fileName', header: 'Arquivo', cell: (row) => <FileName row={row} /> },
  { key: 'account', header: 'Conta', width: 130, cell: (row) => <QuietCell>{row.bankAccountName}</QuietCell> },
  { key: 'format', header: 'Formato', width: 84, cell: (row) => <QuietCell>{formatLabels[row.format]}</QuietCell> },
  { key: 'status', header: 'Situação', width: 124, cell: (row) => <StageWithProgress item={row} /> },
  {
    key: 'total',
    header: 'Registros',
    width: 92,
    align: 'right',
    cell: (row) => <span className="num">{count(row.totalEntries)}</span>,
  },
  { key: 'success', header: 'Sucessos', width: 90, align: 'right', cell: (row) => <SuccessCount item={row} /> },
  {
    key: 'errors',
    header: 'Erros',
    width: 70,
    align: 'right',
    cell: (row) => <span className="num">{count(row.errorEntries)}</span>,
  },
  {
    key: 'duplicates',
    header: 'Duplicados',
    width: 98,
    align: 'right',
    cell: (row) => <span className="num">{count(row.duplicateEntries)}</span>,
  },
  {
    key: 'createdAt',
    header: 'Data',
    width: 150,
    cell: (row) => <QuietCell>{formatInstant(row.createdAt)}</QuietCell>,
  },
]

export function HistoryTable({
  items,
  isLoading,
  isRefreshing,
  error,
  isFiltered,
  startButton,
  onOpen,
  onReview,
}: HistoryTableProps) {
  const actions = useRowActions(onOpen, onReview)
  return (
    <DataTable
      label="Importações de extratos"
      columns={columns}
      rows={items}
      rowKey={({ id }) => id}
      rowLabel={({ fileName }) => fileName}
      loading={isLoading}
      refreshing={isRefreshing}
      error={error}
      empty={<Nothing isFiltered={isFiltered} startButton={startButton} />}
      onOpen={(row) => onOpen(row.id)}
      rowActions={actions}
      card={(row) => (
        <ListCard
          leading={<IconTile icon={iconOf(row)} size={36} />}
          title={row.fileName}
          detail={`${row.bankAccountName} · ${counted(row.totalEntries, 'registro', 'registros')} · ${formatInstant(row.createdAt)}`}
          status={<StageChip stage={row.stage} />}
        />
      )}
      minWidth={1060}
    />
  )
}

function useRowActions(onOpen: (id: string) => void, onReview: (id: string) => void) {
  const { undo, remove, reprocess } = useImportActions()
  const mayChange = useMayCall(statements.remove)
  return (row: StatementImport): RowAction[] => [
    { label: 'Detalhes', icon: Eye, onSelect: () => onOpen(row.id) },
    ...(!mayChange
      ? []
      : [
          ...(row.stage === 'ready'
            ? [{ label: 'Continuar conferência', icon: ClipboardCheck, onSelect: () => onReview(row.id) }]
            : []),
          ...(mayReprocess(row) ? [{ label: 'Reprocessar', icon: RotateCw, onSelect: () => void reprocess(row) }] : []),
          ...(mayUndo(row) ? [{ label: 'Desfazer', icon: Undo2, onSelect: () => void undo(row) }] : []),
          ...(mayDelete(row)
            ? [{ label: 'Excluir', icon: Trash2, tone: 'danger' as const, onSelect: () => void remove(row) }]
            : []),
        ]),
  ]
}

function Nothing({ isFiltered, startButton }: { isFiltered: boolean; startButton: ReactNode }) {
  if (isFiltered)
    return (
      <EmptyState title="Nada encontrado">
        Nenhuma importação corresponde aos filtros. Tente outra conta ou outro período.
      </EmptyState>
    )
  return (
    <EmptyState icon={FileText} title="Nenhuma importação" action={startButton}>
      Traga o extrato do banco em OFX, CSV, TXT ou Excel: você confere linha por linha antes de gravar, e o mesmo
      lançamento nunca entra duas vezes.
    </EmptyState>
  )
}
