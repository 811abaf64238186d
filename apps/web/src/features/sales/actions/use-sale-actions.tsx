import type { Sale } from '@prumo/contract/sales/sale-records'
import { saleReturnHeads } from '@prumo/contract/sales/sale-heads'
import { sales } from '@prumo/contract/sales/sales'
import { saleFiles } from '@prumo/contract/sharing/quote-links'
import { editingOf, mayBeDeleted, stockStateOf } from '@prumo/domain/sales/sale-status'
import { CalendarClock, Copy, Download, Eye, Pencil, Send, Split, Trash2, Undo2 } from 'lucide-react'
import { lazy, Suspense, useRef, useState } from 'react'
import { useMayCall } from '#shared/access/actor-provider.tsx'
import { messageOf } from '#shared/api/api-error.ts'
import { saveFile } from '#shared/api/save-file.ts'
import { useRouteMutation } from '#shared/api/use-route.ts'
import { useDestinations } from '#shared/screens/destination.ts'
import { useConfirm } from '#ui/layers/confirm.tsx'
import { useToast } from '#ui/layers/toast.tsx'
import type { RowAction } from '#ui/table/row-action.ts'
import { editDestination, saleDestination } from '../sale-destinations.ts'
import { documentName, nounOf, saleTitle } from '../sale-labels.tsx'
import type { SteppingSale } from './step-dialog.tsx'
import { stepsOf, stepWords, type SaleStep } from './steps.ts'
import { useMayWrite } from './use-may-write.ts'

const StepDialog = lazy(async () => ({ default: (await import('./step-dialog.tsx')).StepDialog }))
const SendDialog = lazy(async () => ({ default: (await import('../sharing/send-quote-dialog.tsx')).SendQuoteDialog }))
const ReturnDialog = lazy(async () => ({ default: (await import('../door/returns/return-dialog.tsx')).ReturnDialog }))
const DivideDialog = lazy(async () => ({ default: (await import('./divide-dialog.tsx')).DivideDialog }))
const RenewDialog = lazy(async () => ({ default: (await import('./renew-dialog.tsx')).RenewDialog }))

export type ActedSale = SteppingSale & Pick<Sale, 'isExpired' | 'isDeleted' | 'budgetValidity'>

/** Fields that a row has to bring for its actions. */
export const actedFields = [
  'code',
  'type',
  'status',
  'origin',
  'version',
  'totalPrice',
  'client',
  'payment',
  'isExpired',
  'isDeleted',
  'budgetValidity',
  'service',
] as const satisfies readonly (keyof Sale)[]

type Open =
  | { kind: 'step'; sale: ActedSale; step: SaleStep }
  | { kind: 'renew' | 'send' | 'return' | 'divide'; sale: ActedSale }
  | null

/** What may be done with a sale as it stands, and the dialogs that ask before. */
export function useSaleActions({ onRemoved }: { onRemoved?: () => void } = {}) {
  const { go } = useDestinations()
  const mayWrite = useMayWrite()
  const mayReturn = useMayCall(saleReturnHeads.create)
  const [open, show] = useState<Open>(null)
  const opener = useRef<Element | null>(null)
  const duplicate = useDuplicate()
  const remove = useRemove(onRemoved)
  const fetchDocument = useDocument()

  function setOpen(next: Open) {
    if (next) opener.current = document.activeElement
    // A question and its outcome are two dialogs: the focus goes back behind both.
    else setTimeout(() => (opener.current as HTMLElement | null)?.focus())
    show(next)
  }

  /** Without 'Ver' where one looks at it already. */
  const changesOf = (sale: ActedSale): RowAction[] => {
    if (!mayWrite(sale)) return []
    const copy: RowAction = { label: 'Duplicar', icon: Copy, onSelect: () => void duplicate(sale.id) }
    if (sale.isDeleted) return [copy]
    const steps = stepsOf(sale).map((step): RowAction => {
      const { verb, icon } = stepWords[step]
      const isCancel = step === 'CANCELLED'
      return {
        label: verb,
        icon,
        ...(isCancel && { tone: 'danger' as const }),
        // What is over is renewed before anybody agrees to it.
        disabled: sale.isExpired && !isCancel,
        onSelect: () => setOpen({ kind: 'step', sale, step }),
      }
    })
    return [
      ...(editingOf(sale.status) === 'remarks'
        ? []
        : [{ label: 'Editar', icon: Pencil, onSelect: () => go(editDestination(sale.id)) }]),
      ...(sale.status === 'BUDGET' && !sale.isExpired
        ? [{ label: 'Enviar', icon: Send, onSelect: () => setOpen({ kind: 'send', sale }) }]
        : []),
      copy,
      ...(stockStateOf(sale.status) === 'reserved'
        ? [{ label: 'Dividir pedido', icon: Split, onSelect: () => setOpen({ kind: 'divide', sale }) }]
        : []),
      ...(sale.isExpired
        ? [{ label: 'Renovar validade', icon: CalendarClock, onSelect: () => setOpen({ kind: 'renew', sale }) }]
        : []),
      ...steps.map((step, index) => ({ ...step, isApart: index === 0 })),
      ...(mayBeDeleted(sale.status)
        ? [{ label: 'Excluir', icon: Trash2, tone: 'danger' as const, onSelect: () => void remove(sale) }]
        : []),
    ]
  }

  /** What came of a sale that is invoiced is taken back, or exchanged for something else. */
  const returnsOf = (sale: ActedSale): RowAction[] =>
    mayReturn && sale.status === 'INVOICED' && !sale.isDeleted
      ? [{ label: 'Devolver ou trocar', icon: Undo2, onSelect: () => setOpen({ kind: 'return', sale }) }]
      : []

  const downloadOf = (sale: ActedSale): RowAction => ({
    label: 'Baixar',
    icon: Download,
    onSelect: () => void fetchDocument(sale),
  })

  return {
    changesOf,
    actionsOf: (sale: ActedSale): RowAction[] => [
      { label: 'Ver', icon: Eye, onSelect: () => go(saleDestination(sale.id)) },
      downloadOf(sale),
      ...returnsOf(sale),
      ...changesOf(sale),
    ],
    downloadOf,
    returnsOf,
    mayWrite,
    startStep: (sale: ActedSale, step: SaleStep) => setOpen({ kind: 'step', sale, step }),
    startSending: (sale: ActedSale) => setOpen({ kind: 'send', sale }),
    startRenewal: (sale: ActedSale) => setOpen({ kind: 'renew', sale }),
    layers: (
      <Suspense>
        {open?.kind === 'step' && <StepDialog sale={open.sale} step={open.step} onClose={() => setOpen(null)} />}
        {open?.kind === 'send' && (
          <SendDialog
            saleId={open.sale.id}
            code={open.sale.code}
            email={open.sale.client?.email ?? null}
            onClose={() => setOpen(null)}
          />
        )}
        {open?.kind === 'return' && (
          <ReturnDialog saleId={open.sale.id} name={saleTitle(open.sale)} onClose={() => setOpen(null)} />
        )}
        {open?.kind === 'divide' && <DivideDialog saleId={open.sale.id} onClose={() => setOpen(null)} />}
        {open?.kind === 'renew' && <RenewDialog sale={open.sale} onClose={() => setOpen(null)} />}
      </Suspense>
    ),
  }
}

/** As the server names it: OS, order or quote with its number. */
export function useDocument() {
  const toast = useToast()
  return async (sale: Pick<Sale, 'id' | 'code' | 'type' | 'status'>) => {
    try {
      await saveFile(saleFiles.draw, { params: { id: sale.id }, body: {} }, documentName(sale))
    } catch (error) {
      toast.error(messageOf(error))
    }
  }
}

/** A new quote with everything of this one, open for changes. */
export function useDuplicate() {
  const { go } = useDestinations()
  const toast = useToast()
  const { mutateAsync } = useRouteMutation(sales.duplicate)
  return async (id: string) => {
    try {
      const made = await mutateAsync({ params: { id } })
      toast.success(`Orçamento nº ${made.code} criado com os preços de hoje.`)
      go(editDestination(made.id))
    } catch (error) {
      toast.error(messageOf(error))
    }
  }
}

function useRemove(onRemoved?: () => void) {
  const confirm = useConfirm()
  const toast = useToast()
  const { mutateAsync } = useRouteMutation(sales.remove)
  return async (sale: ActedSale) => {
    const { name, the, end } = nounOf(sale)
    const isSure = await confirm({
      title: `Excluir ${name} nº ${sale.code}?`,
      message: `${the.toUpperCase()} ${name} vai para os excluídos. O número não é usado de novo.`,
      verb: `Excluir ${name}`,
      tone: 'danger',
    })
    if (!isSure) return
    try {
      await mutateAsync({ params: { id: sale.id } })
      toast.success(`${name.charAt(0).toUpperCase()}${name.slice(1)} excluíd${end}!`)
      onRemoved?.()
    } catch (error) {
      await confirm({
        title: `${name.charAt(0).toUpperCase()}${name.slice(1)} não excluíd${end}!`,
        message: `Falha ao excluir ${the} ${name} nº ${sale.code}. ${messageOf(error)}`,
        verb: 'Entendi',
        cancelVerb: 'Fechar',
      })
    }
  }
}
