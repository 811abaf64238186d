import { saleReturnHeads } from '@prumo/contract/sales/sale-heads'
import { Undo2 } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useTillHere } from '#features/till/door/till-context.ts'
import { useMayCall } from '#shared/access/actor-provider.tsx'
import type { RowAction } from '#ui/table/row-action.ts'

const ReturnDialog = lazy(async () => ({
  default: (await import('#features/sales/door/returns/return-dialog.tsx')).ReturnDialog,
}))

type Sold = { id: string; number: string }

/** What was sold comes back to the till of this device. */
export function useReturning() {
  const mayReturn = useMayCall(saleReturnHeads.create)
  const { till, deviceId } = useTillHere()
  const [sale, setSale] = useState<Sold | null>(null)
  return {
    actionsOf: (row: Sold): RowAction[] =>
      mayReturn ? [{ label: 'Devolver ou trocar', icon: Undo2, onSelect: () => setSale(row) }] : [],
    layer: sale && (
      <Suspense>
        <ReturnDialog
          saleId={sale.id}
          name={`Venda ${sale.number}`}
          till={till && { id: till.id, deviceId }}
          onClose={() => setSale(null)}
        />
      </Suspense>
    ),
  }
}
