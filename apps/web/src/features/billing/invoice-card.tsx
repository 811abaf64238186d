import { ActionIcon } from '@mantine/core'
import { cardBrandLabels } from '@prumo/contract/billing/payment-methods'
import { invoices, invoiceStatusLabels, type Invoice } from '@prumo/contract/billing/invoices'
import { formatDate } from '@prumo/domain/calendar/calendar-date'
import { toCents } from '@prumo/domain/money/money'
import { Download, ReceiptText } from 'lucide-react'
import { useState } from 'react'
import { messageOf } from '#shared/api/api-error.ts'
import { download } from '#shared/api/call.ts'
import { saveBlob } from '#shared/api/save-blob.ts'
import { useRouteQueryKeepingLast } from '#shared/api/use-route.ts'
import { Card } from '#ui/card.tsx'
import { DataTable } from '#ui/table/data-table.tsx'
import { EmptyState } from '#ui/states/empty-state.tsx'
import { ListCard } from '#ui/table/list-card.tsx'
import { Money } from '#ui/money.tsx'
import { PaginationBar } from '#ui/table/pagination-bar.tsx'
import { StatusChip } from '#ui/status-chip.tsx'
import { QuietCell } from '#ui/table/table-cells.tsx'
import { useToast } from '#ui/layers/toast.tsx'
import type { Tone } from '#ui/theme/tone.ts'

const tones: Record<Invoice['status'], Tone> = {
  open: 'attention',
  paid: 'income',
  void: 'neutral',
  uncollectible: 'expense',
}
const fields = ['id', 'number', 'status', 'description', 'total', 'issuedOn', 'cardBrand', 'cardLast4']

export function InvoiceCard() {
  const [{ page, pageSize }, setTurn] = useState({ page: 1, pageSize: 5 })
  const list = useRouteQueryKeepingLast(invoices.list, {
    body: { skip: (page - 1) * pageSize, limit: pageSize, sort: '-number', fields },
  })
  const savePdf = useSavePdf()
  const rows = (list.data?.items ?? []) as Invoice[]
  return (
    <Card title="Faturas" padding="flush">
      <DataTable
        label="Faturas"
        rows={rows}
        rowKey={({ id }) => id}
        rowLabel={({ number }) => `Fatura ${number}`}
        loading={list.isPending}
        refreshing={list.isPlaceholderData}
        error={list.error && !list.data ? { message: messageOf(list.error), onRetry: () => void list.refetch() } : null}
        empty={
          <EmptyState icon={ReceiptText} title="Nenhuma fatura">
            As cobranças da assinatura aparecem aqui, com o PDF de cada uma.
          </EmptyState>
        }
        columns={[
          { key: 'number', header: 'Nº', width: 70, cell: ({ number }) => <span className="num">{number}</span> },
          {
            key: 'issuedOn',
            header: 'Emissão',
            width: 110,
            cell: ({ issuedOn }) => <span className="num">{formatDate(issuedOn)}</span>,
          },
          { key: 'description', header: 'Descrição', cell: ({ description }) => description },
          { key: 'card', header: 'Cartão', cell: (row) => <QuietCell>{cardText(row)}</QuietCell> },
          {
            key: 'status',
            header: 'Situação',
            width: 120,
            cell: ({ status }) => <StatusChip tone={tones[status]}>{invoiceStatusLabels[status]}</StatusChip>,
          },
          {
            key: 'total',
            header: 'Total',
            align: 'right',
            width: 120,
            cell: ({ total }) => <Money cents={toCents(total)} />,
          },
          {
            key: 'pdf',
            header: 'PDF',
            align: 'right',
            width: 64,
            cell: (row) => <PdfButton invoice={row} onSave={savePdf} />,
          },
        ]}
        card={(row) => (
          <ListCard
            leading={<PdfButton invoice={row} onSave={savePdf} />}
            title={row.description}
            detail={`Nº ${row.number} · ${formatDate(row.issuedOn)}`}
            value={<Money cents={toCents(row.total)} />}
            status={<StatusChip tone={tones[row.status]}>{invoiceStatusLabels[row.status]}</StatusChip>}
          />
        )}
        skeletonRows={3}
        minWidth={680}
      />
      {list.data && list.data.total > pageSize && (
        <PaginationBar page={page} pageSize={pageSize} total={list.data.total} onChange={setTurn} />
      )}
    </Card>
  )
}

const cardText = ({ cardBrand, cardLast4 }: Invoice) =>
  cardLast4 ? `${cardBrandLabels[cardBrand ?? ''] ?? 'Cartão'} final ${cardLast4}` : '—'

function PdfButton({ invoice, onSave }: { invoice: Invoice; onSave: (invoice: Invoice) => Promise<void> }) {
  const [isSaving, setIsSaving] = useState(false)
  return (
    <ActionIcon
      loading={isSaving}
      aria-label={`Baixar PDF da fatura ${invoice.number}`}
      onClick={() => {
        setIsSaving(true)
        void onSave(invoice).finally(() => setIsSaving(false))
      }}
    >
      <Download size={16} aria-hidden />
    </ActionIcon>
  )
}

function useSavePdf() {
  const toast = useToast()
  return async ({ id, number }: Invoice) => {
    try {
      const { blob, name } = await download(invoices.pdf, { params: { id } })
      saveBlob(blob, name ?? `fatura-${number}.pdf`)
    } catch (error) {
      toast.error(messageOf(error))
    }
  }
}
