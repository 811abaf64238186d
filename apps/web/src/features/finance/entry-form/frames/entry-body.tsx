import { lazy, Suspense } from 'react'
import type { RefObject } from 'react'
import { messageOf } from '#shared/api/api-error.ts'
import { RecordProblem } from '#shared/form/record-problem.tsx'
import { useDestinations } from '#shared/screens/destination.ts'
import { Banner } from '#ui/states/banner.tsx'
import { ErrorState } from '#ui/states/error-state.tsx'
import { SkeletonForm } from '#ui/inputs/skeleton-form.tsx'
import { Stack } from '#ui/layout/stack.ts'
import { OwnerLink } from '../../shared/owner-link.tsx'
import { EntryFields } from '../fields/entry-fields.tsx'
import type { FrameProps } from './frame-props.ts'
import { MoreDetails } from '../fields/more-details.tsx'
import { ScopeChoice } from '../fields/scope-choice.tsx'

const BoletoDialog = lazy(async () => ({ default: (await import('../../boletos/boleto-dialog.tsx')).BoletoDialog }))

type EntryBodyProps = FrameProps & {
  amountRef?: RefObject<HTMLInputElement | null>
  /** The stepper has asked for it already. */
  withoutAccount?: boolean
}

/** Everything between title and buttons, in every frame. */
export function EntryBody({ record, files, boleto, onDone, amountRef, withoutAccount = false }: EntryBodyProps) {
  const { go } = useDestinations()
  if (record.loadError) return <ErrorState message={messageOf(record.loadError)} onRetry={() => void record.reload()} />
  if (record.isLoading) return <SkeletonForm />
  const { entry, isNew } = record
  const mayReplicate =
    !isNew &&
    entry !== null &&
    entry.type !== 'TRANSFER' &&
    entry.paymentConditionType !== 'CASHPAYMENT' &&
    entry.restOf === null
  return (
    <Stack gap={16}>
      <RecordProblem record={record} />
      {record.isLocked && (
        <Banner tone="info">
          Este lançamento já foi {entry?.type === 'INCOME' ? 'recebido' : 'pago'}. Para mudar valor, data ou conta, use
          Estornar primeiro.
        </Banner>
      )}
      {record.owner && (
        <Banner tone="info" action={<OwnerLink owner={record.owner} />}>
          Valor, tipo, pessoa e competência deste lançamento só mudam no registro de origem.
        </Banner>
      )}
      <EntryFields record={record} amountRef={amountRef} withoutAccount={withoutAccount} onBoleto={boleto.onOpen} />
      <MoreDetails record={record} files={files} />
      {mayReplicate && <ScopeChoice value={record.scope} onChange={record.setScope} />}
      {boleto.isOpen && (
        <Suspense fallback={null}>
          <BoletoDialog
            onClose={boleto.onClose}
            onOpenEntry={(id) => {
              onDone()
              go({ to: '/finance/transactions/transaction/simple/$id', params: { id } })
            }}
            onRead={(read) => {
              const set = { shouldDirty: true } as const
              if (read.amount !== null) record.form.setValue('amount', read.amount, set)
              if (read.dueDate !== null) record.form.setValue('scheduleDate', read.dueDate, set)
              if (!record.form.getValues('description')) record.form.setValue('description', read.description, set)
              record.form.setValue('barcode', read.barcode, set)
              boleto.onClose()
            }}
          />
        </Suspense>
      )}
    </Stack>
  )
}
