import { sales } from '@prumo/contract/sales/sales'
import { call } from '#shared/api/call.ts'
import { messageOf } from '#shared/api/api-error.ts'
import { readCutOff, readPending } from '#shared/offline/pending-store.ts'
import { discardOperation, sendAndWait } from '#shared/offline/queue.ts'
import { useToast } from '#ui/layers/toast.tsx'
import type { Cart } from '../cart/cart.ts'
import type { CartStore } from '../device/cart-store.ts'

const sendingMs = 4_000
const reason = 'Pedido salvo por engano no PDV'
const isWaiting = (id: string) => readPending().some((operation) => operation.id === id)

/** Takes an order back that was saved by mistake, wherever it has come to, and gives its cart back to be paid. */
export function useUndoOrder() {
  const toast = useToast()
  return async (cart: Cart, store: CartStore) => {
    try {
      await takeBack(cart.saleId)
      await store.bringBack(cart)
      toast.info('Pedido desfeito: a venda voltou ao carrinho.')
    } catch (error) {
      toast.error(messageOf(error, 'Não foi possível desfazer o pedido.'))
    }
  }
}

async function takeBack(id: string) {
  if (isWaiting(id)) {
    // What is just being sent would arrive all the same.
    const isHeard = navigator.onLine && !readCutOff()
    if (isHeard) await sendAndWait((subject) => subject === `sale ${id}`, sendingMs)
    if (isWaiting(id)) return discardOperation(id)
  }
  const params = { id }
  await call(sales.changeStatus, { params, body: { status: 'CANCELLED', reason } })
  await call(sales.remove, { params })
}
