import { repricedText } from '#features/products/door/client-prices.ts'
import { useToast } from '#ui/layers/toast.tsx'
import { useCart } from './use-cart.ts'
import { useTillPack, type TillClient } from '../pack/till-pack.ts'

/** Who buys, at their prices: it is said where that changed what lies in the cart already. */
export function useChooseClient() {
  const { cart, dispatch } = useCart()
  const { pricesFor } = useTillPack()
  const toast = useToast()
  return (client: TillClient | null) => {
    const { lines } = dispatch({ do: 'client', client, priceOf: pricesFor(client) }).cart
    const changed = lines.filter(({ unitPrice }, index) => unitPrice !== cart.lines[index]?.unitPrice)
    if (changed.length > 0) toast.info(repricedText(changed.map(({ byTable }) => byTable ?? null)))
  }
}
