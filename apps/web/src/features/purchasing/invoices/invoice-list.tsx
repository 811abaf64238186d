import { supplierInvoiceColumnLabels } from '@prumo/contract/lists/purchasing-column-labels'
import { invoiceStateLabels, type InvoiceState } from '@prumo/contract/purchasing/labels'
import { supplierInvoices } from '@prumo/contract/purchasing/supplier-invoices'
import { formatDate } from '@prumo/domain/calendar/calendar-date'
import { formatDocument } from '@prumo/domain/documents/document'
import { FileDown } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useMayCall } from '#shared/access/actor-provider.tsx'
import { useDroppedFiles } from '#shared/files/use-dropped-files.ts'
import { formatInstant } from '#shared/format/instants.ts'
import { ListScreen } from '#shared/list/list-screen.tsx'
import { useListState } from '#shared/list/use-list-state.ts'
import { PersonSelect } from '#features/people/door/person-select.tsx'
import { useDestinations } from '#shared/screens/destination.ts'
import { DateInput } from '#ui/inputs/date-input.tsx'
import { Segment } from '#ui/inputs/segment.tsx'
import { ListCard } from '#ui/table/list-card.tsx'
import { NameCell, QuietCell } from '#ui/table/table-cells.tsx'
import { Cost, invoiceDestination, InvoiceStateChip, useSeesInvoiceCost } from './invoice-labels.tsx'

const UploadInvoice = lazy(async () => ({ default: (await import('./upload-invoice.tsx')).UploadInvoice }))

const usual = ['number', 'supplierName', 'issuedOn', 'lineCount', 'total', 'receivedAt', 'state']

export function InvoiceList() {
  const seesCost = useSeesInvoiceCost()
  const { go } = useDestinations()
  const mayReceive = useMayCall(supplierInvoices.upload)
  const [isSending, setIsSending] = useState(false)
  const [dropped, setDropped] = useState<File | null>(null)
  useDroppedFiles(mayReceive && !isSending, ([file]) => {
    setDropped(file ?? null)
    setIsSending(true)
  })
  function close() {
    setIsSending(false)
    setDropped(null)
  }
  const { total: _total, ...openLabels } = supplierInvoiceColumnLabels
  return (
    <>
      <ListScreen
        route={supplierInvoices.list}
        name="supplier-invoices"
        labels={seesCost ? supplierInvoiceColumnLabels : openLabels}
        title="Notas de entrada"
        context="Notas de fornecedores: o XML vira estoque, custo e contas a pagar"
        columns={[
          { field: 'number', width: 110, cell: (row) => <NameCell>NF-e {row.number}</NameCell> },
          { field: 'supplierName', cell: (row) => row.supplier?.name ?? row.supplierName },
          {
            field: 'supplierDocument',
            width: 180,
            cell: (row) => <span className="num">{formatDocument(row.supplierDocument)}</span>,
          },
          { field: 'issuedOn', width: 120, cell: (row) => <QuietCell>{formatDate(row.issuedOn)}</QuietCell> },
          {
            field: 'lineCount',
            width: 90,
            align: 'right',
            cell: (row) => <span className="num">{row.lineCount}</span>,
          },
          { field: 'total', width: 140, align: 'right', cell: (row) => <Cost value={row.total} /> },
          { field: 'accessKey', width: 380, cell: (row) => <span className="num">{row.accessKey}</span> },
          {
            field: 'receivedAt',
            width: 150,
            cell: (row) => <QuietCell>{row.receivedAt ? formatInstant(row.receivedAt) : '–'}</QuietCell>,
          },
          { field: 'state', width: 120, cell: (row) => <InvoiceStateChip state={row.state} /> },
        ]}
        usual={seesCost ? usual : usual.filter((name) => name !== 'total')}
        alsoAsk={['supplier']}
        rowLabel={(row) => `NF-e ${row.number}`}
        search="Número, fornecedor, CNPJ ou chave"
        toolbar={<StateSegment />}
        filters={({ values, set, errors }) => (
          <>
            <PersonSelect
              label="Fornecedor"
              value={values.supplier ?? null}
              onChange={(id) => set('supplier', id)}
              error={errors.supplier}
            />
            <DateInput
              label="Emitida a partir de"
              value={values.startDate ?? null}
              onChange={(day) => set('startDate', day)}
              error={errors.startDate}
            />
            <DateInput
              label="Emitida até"
              value={values.endDate ?? null}
              onChange={(day) => set('endDate', day)}
              error={errors.endDate}
            />
          </>
        )}
        chips={{
          state: (state) => `Situação: ${invoiceStateLabels[state]}`,
          supplier: () => 'Um fornecedor',
          startDate: (day) => `Desde ${formatDate(day)}`,
          endDate: (day) => `Até ${formatDate(day)}`,
        }}
        create={{ route: supplierInvoices.upload, label: 'Receber nota', onSelect: () => setIsSending(true) }}
        open={(row) => invoiceDestination(row.id)}
        card={(row) => (
          <ListCard
            title={row.supplier?.name ?? row.supplierName}
            detail={`NF-e ${row.number} · ${formatDate(row.issuedOn)}`}
            value={seesCost && <Cost value={row.total} />}
            status={<InvoiceStateChip state={row.state} />}
          />
        )}
        empty={{
          icon: FileDown,
          title: 'Nenhuma nota de entrada',
          text: 'Solte aqui o XML da NF-e do fornecedor: produtos, custos e contas a pagar entram de uma vez, depois que você conferir.',
        }}
        unexpected="Erro ao carregar notas de entrada"
        sort="-createdAt"
        minWidth={900}
      />
      <Suspense fallback={null}>
        {isSending && <UploadInvoice dropped={dropped} onClose={close} onSent={(id) => go(invoiceDestination(id))} />}
      </Suspense>
    </>
  )
}

const all = 'ALL'
const states = [
  { value: all, label: 'Todas' },
  ...(Object.keys(invoiceStateLabels) as InvoiceState[]).map((value) => ({
    value: value as string,
    label: invoiceStateLabels[value],
  })),
]

function StateSegment() {
  const { filters, setFilter } = useListState(supplierInvoices.list)
  return (
    <Segment
      label="Situação"
      value={filters.state ?? all}
      onChange={(value) => setFilter('state', value === all ? undefined : (value as InvoiceState))}
      options={states}
    />
  )
}
