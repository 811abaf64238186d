import { Button, Switch } from '@mantine/core'
import { attributesText } from '@prumo/contract/products/variations'
import { toCents } from '@prumo/domain/money/money'
import { Copy, Pencil, Shapes, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { messageOf } from '#shared/api/api-error.ts'
import { StockIndicator } from '#features/stock/door/stock-indicator.tsx'
import { Segment } from '#ui/inputs/segment.tsx'
import { useToast } from '#ui/layers/toast.tsx'
import { Money } from '#ui/money.tsx'
import { EmptyState } from '#ui/states/empty-state.tsx'
import { BulkBar } from '#ui/table/bulk-bar.tsx'
import { DataTable } from '#ui/table/data-table.tsx'
import { ListCard } from '#ui/table/list-card.tsx'
import { PaginationBar } from '#ui/table/pagination-bar.tsx'
import { QuietCell } from '#ui/table/table-cells.tsx'
import { Toolbar } from '#ui/table/toolbar.tsx'
import { useIsPhone } from '#ui/theme/use-is-phone.ts'
import { Percent, useSeesCost } from '../product-labels.tsx'
import { ColorMark } from './color-mark.tsx'
import { VariationPicture } from './variation-picture.tsx'
import { findVariations, stockStatusOf, type ActiveFilter } from './find-variations.ts'
import { unexpectedly } from './unexpectedly.ts'
import { useRemoveVariations } from './use-remove-variations.ts'
import type { VariationRow, VariationStore } from './variation-row.ts'
import styles from './variations.module.css'

type VariationTableProps = {
  store: VariationStore
  unit: string
  mayChange: boolean
  onOpen: (row: VariationRow, mode: 'edit' | 'copy' | 'view') => void
}

const activeTabs = [
  { value: 'all' as const, label: 'Todas' },
  { value: 'active' as const, label: 'Ativas' },
  { value: 'inactive' as const, label: 'Inativas' },
]

export function VariationTable({ store, unit, mayChange, onOpen }: VariationTableProps) {
  const [search, setSearch] = useState('')
  const [active, setActive] = useState<ActiveFilter>('all')
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  const usualSize = useIsPhone() ? 5 : 10
  const [turn, setTurn] = useState<{ page: number; pageSize: number } | null>(null)
  const { page, pageSize } = turn ?? { page: 1, pageSize: usualSize }
  const remove = useRemoveVariations(store)
  const found = findVariations(store.rows, search, active)
  const start = Math.min(page - 1, Math.max(0, Math.ceil(found.length / pageSize) - 1)) * pageSize
  const shown = found.slice(start, start + pageSize)
  const chosen = store.rows.filter(({ id }) => selected.has(id))

  async function removeRows(rows: readonly VariationRow[]) {
    await remove(rows)
    setSelected(new Set())
  }

  return (
    <>
      <Toolbar search={{ value: search, onChange: setSearch, label: 'Buscar variação' }}>
        <Segment label="Mostrar variações" value={active} onChange={setActive} options={activeTabs} />
      </Toolbar>
      <BulkBar count={chosen.length} onClear={() => setSelected(new Set())}>
        <Button
          size="xs"
          variant="default"
          leftSection={<Trash2 size={15} aria-hidden />}
          onClick={() => void removeRows(chosen)}
        >
          Excluir selecionadas
        </Button>
      </BulkBar>
      <DataTable
        label="Variações"
        columns={useColumns(store, unit, mayChange)}
        rows={shown}
        rowKey={(row) => row.id}
        rowLabel={(row) => row.draft.name}
        loading={store.isPending}
        error={store.error}
        empty={
          <EmptyState icon={Shapes} title="Nenhuma variação encontrada">
            {store.rows.length > 0
              ? 'Nenhuma corresponde à busca. Tente outras palavras.'
              : 'O mesmo produto em cores, tamanhos ou modelos, cada um com código, preço e estoque.'}
          </EmptyState>
        }
        onOpen={(row) => onOpen(row, mayChange ? 'edit' : 'view')}
        {...(mayChange && {
          selected,
          onSelect: setSelected,
          rowActions: (row: VariationRow) => [
            { label: 'Editar', icon: Pencil, onSelect: () => onOpen(row, 'edit') },
            { label: 'Copiar', icon: Copy, onSelect: () => onOpen(row, 'copy') },
            { label: 'Excluir', icon: Trash2, tone: 'danger' as const, onSelect: () => void removeRows([row]) },
          ],
        })}
        card={({ draft, currentStock, thumbUrl }) => (
          <ListCard
            leading={
              thumbUrl ? (
                <VariationPicture url={thumbUrl} />
              ) : (
                <ColorMark name={draft.attributes?.color} hex={draft.attributes?.colorHex} />
              )
            }
            title={draft.name}
            detail={[draft.sku, attributesText(draft.attributes ?? {}), draft.isActive === false && 'Inativa']
              .filter(Boolean)
              .join(' · ')}
            value={<Money cents={toCents(draft.pricing.salePrice)} />}
            status={`${currentStock.toLocaleString('pt-BR')} ${unit.toLowerCase()}`}
          />
        )}
        skeletonRows={3}
        minWidth={850}
      />
      {found.length > usualSize && (
        <PaginationBar page={start / pageSize + 1} pageSize={pageSize} total={found.length} onChange={setTurn} />
      )}
    </>
  )
}

function useColumns(store: VariationStore, unit: string, mayChange: boolean) {
  const seesCost = useSeesCost()
  const toast = useToast()

  async function setActive(row: VariationRow, isActive: boolean) {
    try {
      await store.setActive(row, isActive)
    } catch (error) {
      toast.error(messageOf(error, unexpectedly('atualizar variação')))
    }
  }

  return [
    {
      key: 'name',
      header: 'Variação',
      cell: ({ draft, thumbUrl }: VariationRow) => (
        <span className={styles.name}>
          {thumbUrl && <VariationPicture url={thumbUrl} />}
          <ColorMark name={draft.attributes?.color} hex={draft.attributes?.colorHex} />
          {draft.name}
        </span>
      ),
    },
    {
      key: 'attributes',
      header: 'Atributos',
      width: 150,
      cell: ({ draft }: VariationRow) => <QuietCell>{attributesText(draft.attributes ?? {}) || '–'}</QuietCell>,
    },
    { key: 'sku', header: 'SKU', width: 120, cell: ({ draft }: VariationRow) => <QuietCell>{draft.sku}</QuietCell> },
    {
      key: 'salePrice',
      header: 'Preço',
      width: 100,
      align: 'right' as const,
      cell: ({ draft }: VariationRow) => <Money cents={toCents(draft.pricing.salePrice)} />,
    },
    ...(seesCost
      ? [
          {
            key: 'profitMargin',
            header: 'Markup',
            width: 90,
            align: 'right' as const,
            cell: ({ profitMargin }: VariationRow) => <Percent value={profitMargin} />,
          },
        ]
      : []),
    {
      key: 'stock',
      header: 'Estoque',
      width: 130,
      cell: (row: VariationRow) => (
        <StockIndicator
          current={row.currentStock}
          minimum={row.draft.stock?.minimumStock ?? null}
          maximum={row.draft.stock?.maximumStock ?? null}
          unit={unit}
          status={stockStatusOf(row)}
        />
      ),
    },
    {
      key: 'isActive',
      header: 'Ativa',
      width: 76,
      cell: (row: VariationRow) => (
        <Switch
          aria-label={`${row.draft.name} ativa`}
          checked={row.draft.isActive !== false}
          disabled={!mayChange}
          onChange={(event) => void setActive(row, event.currentTarget.checked)}
        />
      ),
    },
  ]
}
