import { saleScreenRules } from '@prumo/contract/sales/sale-heads'
import { useSearch } from '@tanstack/react-router'
import { FileText, Zap } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { useActor, useMayCall } from '#shared/access/actor-provider.tsx'
import { useCreateActions } from '#shared/screens/create-actions.ts'
import { useDestinations } from '#shared/screens/destination.ts'
import { ScreenSkeleton } from '#shared/screens/screen-skeleton.tsx'
import type { RowAction } from '#ui/table/row-action.ts'
import { quoteArea, salesArea, serviceOrderArea, type SaleArea } from './list/sale-areas.ts'
import { SaleTable } from './list/sale-table.tsx'
import { newSaleDestination, simpleSaleDestination } from './sale-destinations.ts'

export const QuoteList = () => <SaleList area={quoteArea} />
export const SalesList = () => <SaleList area={salesArea} />
export const ServiceOrderList = () => <SaleList area={serviceOrderArea} />

const SaleBoard = lazy(async () => ({ default: (await import('./board/sale-board.tsx')).SaleBoard }))

/** The same sales, line by line or by status. */
function SaleList({ area }: { area: SaleArea }) {
  const { go } = useDestinations()
  const { show } = useSearch({ strict: false }) as { show?: string }
  const mayCreate = useMayCall(saleScreenRules.create)
  const ways: RowAction[] = [
    { label: 'Simples', icon: Zap, letter: 's', onSelect: () => go(simpleSaleDestination) },
    { label: 'Tradicional', icon: FileText, letter: 't', onSelect: () => go(newSaleDestination) },
  ]
  useCreateActions(mayCreate ? { label: area.create, actions: ways } : undefined)
  const hasServiceOrders = useActor()?.apps.has('service-orders') ?? false
  const of = area.of(hasServiceOrders)
  if (show === 'board')
    return (
      <Suspense fallback={<ScreenSkeleton />}>
        <SaleBoard area={area} of={of} ways={mayCreate ? ways : []} />
      </Suspense>
    )
  return <SaleTable area={area} of={of} ways={ways} />
}
