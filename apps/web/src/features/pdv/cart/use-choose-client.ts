import { tableLabel } from '@prumo/domain/products/price-table'
import { useToast } from '#ui/layers/toast.tsx'
import { useCart } from '../device/use-cart.ts'
import { useTillPack, type TillClient } from '../pack/till-pack.ts'

/** Who buys, at their prices: it is said where that changed what lies in the cart already. */
export function useChooseClient() {
  const { cart, dispatch } = useCart()
  const { pricesFor } = useTillPack()
  const toast = useToast()
  return (client: TillClient | null) => {
    const { lines } = dispatch({ do: 'client', client, priceOf: pricesFor(client) }).cart
    const changed = lines.filter(({ unitPrice }, index) => unitPrice !== cart.lines[index]?.unitPrice)
    if (changed.length === 0) return
    const tables = [...new Set(changed.flatMap(({ byTable }) => (byTable ? [tableLabel(byTable.table)] : [])))]
    const items = changed.length === 1 ? '1 item mudou' : `${changed.length} itens mudaram`
    toast.info(`${items} de preço: ${tables.length > 0 ? tables.join(', ') : 'preço do cadastro'}.`)
  }
}
