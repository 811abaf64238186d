import { Button, Skeleton } from '@mantine/core'
import { saleReturnHeads } from '@prumo/contract/sales/sale-heads'
import { sales } from '@prumo/contract/sales/sales'
import { useQuery } from '@tanstack/react-query'
import { linkOptions, useParams } from '@tanstack/react-router'
import { Plus, Undo2 } from 'lucide-react'
import { lazy, Suspense, useCallback, useState } from 'react'
import { useMayCall } from '#shared/access/actor-provider.tsx'
import { messageOf } from '#shared/api/api-error.ts'
import { call } from '#shared/api/call.ts'
import { usePendingOperations } from '#shared/offline/use-pending-operations.ts'
import { useDestinations } from '#shared/screens/destination.ts'
import { useTillHere } from '#features/till/door/till-context.ts'
import { Kbd } from '#ui/kbd.tsx'
import { ErrorState } from '#ui/states/error-state.tsx'
import { readStoredSale } from '../device/stored-sale.ts'
import { PaperScreen } from './paper-screen.tsx'
import { receiptLines } from './receipt-lines.ts'
import { receiptOfSale } from './receipt-of-sale.ts'
import type { Receipt } from './receipt.ts'
import { useReceiptHead } from './use-receipt-head.ts'
import styles from './receipt.module.css'

const ReturnDialog = lazy(async () => ({
  default: (await import('#features/sales/door/returns/return-dialog.tsx')).ReturnDialog,
}))
const pdv = linkOptions({ to: '/pdv' })

/** A receipt, as this device kept it or else as the server tells it. */
export function ReceiptScreen() {
  const { id = '' } = useParams({ strict: false })
  const { company, timeZone } = useReceiptHead()
  const {
    data: receipt,
    isError,
    error,
    refetch,
  } = useQuery({
    queryKey: ['pdv-receipt', id, company.name],
    queryFn: async ({ signal }) => {
      const kept = await readStoredSale(id).catch(() => undefined)
      return kept?.receipt ?? receiptOfSale(await call(sales.get, { params: { id } }, { signal }), company, timeZone)
    },
    networkMode: 'always',
  })
  return (
    <main className={styles.screen} data-till>
      <h1 className="visually-hidden">Recibo</h1>
      {receipt ? (
        <ShownReceipt id={id} receipt={receipt} key={id} />
      ) : isError ? (
        <ErrorState message={messageOf(error, 'Erro ao abrir o recibo')} onRetry={() => void refetch()} />
      ) : (
        <Skeleton height={480} maw={400} mx="auto" radius="lg" />
      )}
    </main>
  )
}

function ShownReceipt({ id, receipt }: { id: string; receipt: Receipt }) {
  const { go } = useDestinations()
  const { till, deviceId } = useTillHere()
  const [isReturning, setIsReturning] = useState(false)
  const mayReturn = useMayReturn(id, receipt)
  const url = receipt.token && `${location.origin}/r/${receipt.token}`
  const linesOf = useCallback((columns: number) => receiptLines(receipt, columns, url), [receipt, url])
  const back = () => go(pdv)
  return (
    <>
      <PaperScreen
        linesOf={linesOf}
        name={`recibo-${receipt.number}`}
        onBack={back}
        keys={mayReturn ? { F6: () => setIsReturning(true) } : {}}
        actions={
          mayReturn && (
            <Button
              variant="default"
              leftSection={<Undo2 size={16} aria-hidden />}
              rightSection={<Kbd>F6</Kbd>}
              aria-keyshortcuts="F6"
              aria-haspopup="dialog"
              onClick={() => setIsReturning(true)}
            >
              Devolver ou trocar
            </Button>
          )
        }
        after={
          <Button variant="subtle" leftSection={<Plus size={16} aria-hidden />} onClick={back}>
            Nova venda
          </Button>
        }
      />
      {isReturning && (
        <Suspense>
          <ReturnDialog
            saleId={id}
            name={`Venda ${receipt.number}`}
            till={till && { id: till.id, deviceId }}
            onClose={() => setIsReturning(false)}
          />
        </Suspense>
      )}
    </>
  )
}

/** Of what was paid and has reached the server. */
function useMayReturn(id: string, { kind }: Receipt): boolean {
  const mayCall = useMayCall(saleReturnHeads.create)
  const isWaiting = usePendingOperations().some((operation) => operation.id === id)
  return mayCall && kind === 'sale' && !isWaiting
}
