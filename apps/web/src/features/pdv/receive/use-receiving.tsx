import { HandCoins } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { Dialog } from '#ui/layers/dialog.tsx'
import type { RowAction } from '#ui/table/row-action.ts'

const ReceiveOrder = lazy(async () => ({ default: (await import('./receive-order.tsx')).ReceiveOrder }))

type Order = { id: string; number: string }

/** An order that is not paid is received at this till. */
export function useReceiving() {
  const [order, setOrder] = useState<Order | null>(null)
  const close = () => setOrder(null)
  return {
    actionsOf: (row: Order): RowAction[] => [
      { label: 'Receber pedido', icon: HandCoins, onSelect: () => setOrder(row) },
    ],
    layer: order && (
      <Dialog opened onClose={close} title={`Receber pedido ${order.number}`} size={480}>
        <Suspense>
          <ReceiveOrder saleId={order.id} onDone={close} />
        </Suspense>
      </Dialog>
    ),
  }
}
