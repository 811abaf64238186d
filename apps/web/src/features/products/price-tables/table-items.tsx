import { ActionIcon } from '@mantine/core'
import type { PriceTableItem, priceTables } from '@prumo/contract/products/price-tables'
import { formatBRL, fromCents, toCents } from '@prumo/domain/money/money'
import { Tags, Trash2 } from 'lucide-react'
import { useRef, useState } from 'react'
import { useWatch } from 'react-hook-form'
import type { usePlainRecordForm } from '#shared/form/plain-record-form.tsx'
import { FormSection } from '#ui/inputs/form-layout.tsx'
import { MoneyInput } from '#ui/inputs/money-input.tsx'
import { Row as Line } from '#ui/layout/row.ts'
import { Stack } from '#ui/layout/stack.ts'
import { EmptyState } from '#ui/states/empty-state.tsx'
import { DataTable } from '#ui/table/data-table.tsx'
import { ListCard } from '#ui/table/list-card.tsx'
import { PaginationBar } from '#ui/table/pagination-bar.tsx'
import { QuietCell } from '#ui/table/table-cells.tsx'
import { ItemPicker } from './item-picker.tsx'

type TableForm = ReturnType<typeof usePlainRecordForm<typeof priceTables>>
type Row = Omit<PriceTableItem, 'price'> & { price: number | undefined; index: number }

const pageSize = 50

/** What costs what: found, then priced; Enter in a price leads back to the search. */
export function TableItems({ record: { form }, readOnly }: { record: TableForm; readOnly: boolean }) {
  // Beside what is sent, each row carries what is shown of it.
  const items = (useWatch({ control: form.control, name: 'items' }) ?? []) as PriceTableItem[]
  const [page, setPage] = useState(1)
  const search = useRef<HTMLInputElement>(null)
  const errors = form.formState.errors.items as
    | Record<number, { message?: string; price?: { message?: string } }>
    | undefined
  const rows = items.map((item, index): Row => ({ ...item, index }))
  const shown = rows.slice((page - 1) * pageSize, page * pageSize)

  const write = (next: readonly object[]) =>
    form.setValue('items', next as never, { shouldDirty: true, shouldValidate: form.formState.isSubmitted })
  const add = (item: PriceTableItem) => {
    if (items.some(({ itemId }) => itemId === item.itemId)) return
    setPage(1)
    write([item, ...items])
  }
  const set = ({ itemId }: Row, price: number | undefined) =>
    write(items.map((item) => (item.itemId === itemId ? { ...item, price } : item)))
  const remove = ({ itemId }: Row) => write(items.filter((item) => item.itemId !== itemId))

  const priceOf = (row: Row) => (
    <MoneyInput
      aria-label={`Preço de ${row.name}`}
      miw={120}
      disabled={readOnly}
      error={errors?.[row.index]?.price?.message ?? errors?.[row.index]?.message}
      value={row.price === undefined ? null : toCents(row.price)}
      onChange={(cents) => set(row, cents === null ? undefined : fromCents(cents))}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || event.ctrlKey) return
        event.preventDefault()
        search.current?.focus()
      }}
    />
  )
  const removalOf = (row: Row) => (
    <ActionIcon
      variant="subtle"
      color="gray"
      disabled={readOnly}
      aria-label={`Remover ${row.name}`}
      onClick={() => remove(row)}
    >
      <Trash2 size={16} aria-hidden />
    </ActionIcon>
  )

  return (
    <FormSection title="Itens" description="O que não está aqui é vendido ao preço do cadastro.">
      {!readOnly && <ItemPicker inputRef={search} onPick={add} />}
      <DataTable
        label="Itens da tabela"
        columns={[
          { key: 'name', header: 'Item', grows: true, cell: (row) => row.name },
          { key: 'code', header: 'Código', width: 130, cell: (row) => <QuietCell>{row.code}</QuietCell> },
          { key: 'own', header: 'No cadastro', width: 130, align: 'right', cell: (row) => ownText(row) },
          { key: 'price', header: 'Nesta tabela', width: 150, cell: priceOf },
          { key: 'remove', header: 'Remover', width: 70, align: 'center', cell: removalOf },
        ]}
        rows={shown}
        rowKey={({ itemId }) => itemId}
        rowLabel={({ name }) => name}
        card={(row) => (
          <Stack gap={8}>
            <ListCard title={row.name} detail={`${row.code} · ${ownText(row)} no cadastro`} />
            <Line gap={8} justify="between">
              {priceOf(row)}
              {removalOf(row)}
            </Line>
          </Stack>
        )}
        empty={
          <EmptyState icon={Tags} title="Nenhum item ainda">
            Busque um produto, uma variação ou um serviço e escreva quanto custa para este grupo.
          </EmptyState>
        }
      />
      {rows.length > pageSize && (
        <PaginationBar
          page={page}
          pageSize={pageSize}
          total={rows.length}
          onChange={(turn) => setPage(turn.page)}
          onlySize
        />
      )}
    </FormSection>
  )
}

const ownText = ({ ownPrice }: Row) => (ownPrice === null ? '–' : formatBRL(toCents(ownPrice)))
