import type { Found } from '@prumo/contract/finding/finding'
import { ScanBarcode } from 'lucide-react'
import { sellingDestination } from '#features/pdv/palette.ts'
import { useDestinations } from '#shared/screens/destination.ts'
import { useMayOpen } from '#shared/screens/use-may-open.ts'

const isSold = ({ kind }: Found) => kind === 'product' || kind === 'variation' || kind === 'service'

/** What was found is sold from here, where it is the first thing of its kind. */
export function useSellingFound(items: readonly Found[]) {
  const { go } = useDestinations()
  const mayOpen = useMayOpen()
  const first = items.find(isSold)
  if (!first || !mayOpen('/pdv')) return []
  const label = first.kind === 'service' ? 'Vender este serviço' : 'Vender este produto'
  return [
    {
      id: 'do-sell',
      label,
      hint: `abre o PDV com ${first.title}`,
      icon: ScanBarcode,
      onSelect: () => go(sellingDestination(first.id)),
    },
  ]
}
