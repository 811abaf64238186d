import { Button, Skeleton } from '@mantine/core'
import { files } from '@prumo/contract/files/files'
import type { SupplierInvoiceDetail } from '@prumo/contract/purchasing/supplier-invoice-records'
import { supplierInvoices } from '@prumo/contract/purchasing/supplier-invoices'
import { formatDate } from '@prumo/domain/calendar/calendar-date'
import { formatAccessKey } from '@prumo/domain/invoices/access-key'
import { useParams } from '@tanstack/react-router'
import { FileDown, Trash2, Undo2 } from 'lucide-react'
import { Allowed } from '#shared/access/allowed.tsx'
import { useMayCall } from '#shared/access/actor-provider.tsx'
import { useAction } from '#shared/actions/use-action.ts'
import { useRemoval } from '#shared/actions/use-removal.ts'
import { messageOf } from '#shared/api/api-error.ts'
import { call } from '#shared/api/call.ts'
import { useRouteQuery } from '#shared/api/use-route.ts'
import { useDestinations } from '#shared/screens/destination.ts'
import { DestinationLink } from '#shared/screens/destination-link.tsx'
import { useConfirm } from '#ui/layers/confirm.tsx'
import { useToast } from '#ui/layers/toast.tsx'
import { BackLabel, Page, PageHeader } from '#ui/page.tsx'
import { ErrorState } from '#ui/states/error-state.tsx'
import { InvoiceChecks } from './invoice-checks.tsx'
import { invoicesDestination, InvoiceStateChip } from './invoice-labels.tsx'
import { ReceivedInvoice } from './received-invoice.tsx'
import { ReceiveInvoice } from './receive-invoice.tsx'

/** One invoice: looked through and received here, and later read and taken back here. */
export function InvoicePage() {
  const { id } = useParams({ strict: false })
  const asked = useRouteQuery(supplierInvoices.get, { params: { id: id! } })
  const mayReceive = useMayCall(supplierInvoices.receive)
  const invoice = asked.data
  const back = (
    <DestinationLink destination={invoicesDestination}>
      <BackLabel>Notas de entrada</BackLabel>
    </DestinationLink>
  )
  if (!invoice)
    return (
      <Page>
        <PageHeader title="Nota de entrada" back={back} />
        {asked.isError ? (
          <ErrorState message={messageOf(asked.error)} onRetry={() => void asked.refetch()} />
        ) : (
          <div aria-busy="true">
            <Skeleton height={380} radius="xl" />
          </div>
        )}
      </Page>
    )
  return (
    <Page>
      <PageHeader
        title={`NF-e ${invoice.number} · ${invoice.supplier?.name ?? invoice.supplierName}`}
        context={
          <>
            Emitida em {formatDate(invoice.issuedOn)} · chave{' '}
            <span className="num">{formatAccessKey(invoice.accessKey)}</span> <InvoiceStateChip state={invoice.state} />
          </>
        }
        back={back}
        actions={<InvoiceActions invoice={invoice} />}
      />
      <InvoiceChecks invoice={invoice} />
      {invoice.state === 'DRAFT' && mayReceive ? (
        <ReceiveInvoice key={invoice.id} invoice={invoice} />
      ) : (
        <ReceivedInvoice invoice={invoice} />
      )}
    </Page>
  )
}

function InvoiceActions({ invoice }: { invoice: SupplierInvoiceDetail }) {
  const { id, number, version, state, fileId } = invoice
  const { go } = useDestinations()
  const confirm = useConfirm()
  const toast = useToast()
  const undoing = useAction(supplierInvoices.undo, 'Recebimento desfeito!')
  const remove = useRemoval(supplierInvoices.remove, {
    title: 'Excluir nota?',
    message: () => 'Ela ainda não foi recebida: nada muda no estoque nem no financeiro.',
    done: 'Nota excluída!',
  })

  async function undo() {
    const isWanted = await confirm({
      title: `Desfazer a nota ${number}?`,
      message: 'O que entrou sai do estoque, os custos voltam e as contas a pagar em aberto são excluídas.',
      verb: 'Desfazer recebimento',
      tone: 'danger',
    })
    if (isWanted) await undoing.run({ params: { id }, body: { version } })
  }

  async function download(file: string) {
    try {
      const { url } = await call(files.get, { params: { id: file } })
      window.location.assign(url)
    } catch (error) {
      toast.error(messageOf(error))
    }
  }

  return (
    <>
      {fileId && (
        <Button
          variant="default"
          leftSection={<FileDown size={16} aria-hidden />}
          onClick={() => void download(fileId)}
        >
          Baixar XML
        </Button>
      )}
      <Allowed to={supplierInvoices.undo}>
        {state === 'RECEIVED' && (
          <Button
            variant="default"
            leftSection={<Undo2 size={16} aria-hidden />}
            loading={undoing.isPending}
            onClick={() => void undo()}
          >
            Desfazer recebimento
          </Button>
        )}
        {state === 'DRAFT' && (
          <Button
            variant="default"
            leftSection={<Trash2 size={16} aria-hidden />}
            onClick={() => void remove(id, `NF-e ${number}`).then((isGone) => isGone && go(invoicesDestination))}
          >
            Excluir
          </Button>
        )}
      </Allowed>
    </>
  )
}
