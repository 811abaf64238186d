import { Button } from '@mantine/core'
import { MonitorX } from 'lucide-react'
import { useEffect, useEffectEvent, useSyncExternalStore, type ReactNode } from 'react'
import { ownerOf } from '#shared/offline/owner.ts'
import { useMember } from '#shared/session/use-session.ts'
import { useTillHere } from '#features/till/door/till-context.ts'
import { EmptyState } from '#ui/states/empty-state.tsx'
import { drawNumber, numberIsUsed } from '../device/drawn-number.ts'
import { openTill } from '../device/open-till.ts'
import { CartContext, useCart } from '../device/use-cart.ts'
import styles from './frame.module.css'

const withoutTill = 'sem-caixa'

/** The cart as it was left, for the one tab that sells at this till. */
export function CartProvider({ children }: { children: ReactNode }) {
  const { till, isKnown } = useTillHere()
  const { store, lock } = openTill(ownerOf(useMember())!, till?.id ?? withoutTill)
  const held = useSyncExternalStore(lock.subscribe, lock.read)
  useEffect(() => {
    // Another tab may have changed it meanwhile; from one screen of this tab to the next nobody has.
    if (held !== 'ours') store.unload()
    else if (!store.read().isLoaded) void store.load()
  }, [held, store])
  if (!isKnown) return null
  if (held === 'elsewhere')
    return (
      <main className={styles.elsewhere}>
        <h1 className="visually-hidden">PDV</h1>
        <EmptyState
          icon={MonitorX}
          title="Este caixa está aberto em outra aba"
          action={<Button onClick={() => lock.takeOver()}>Usar aqui</Button>}
        >
          Só uma aba vende por vez, para que nenhum item se perca. Ao usar aqui, a venda continua nesta aba de onde
          parou e a outra fica em espera.
        </EmptyState>
      </main>
    )
  return (
    <CartContext value={store}>
      <NumberKeeper />
      {held === 'ours' && children}
    </CartContext>
  )
}

/** A sale has its number once there is something in it. */
function NumberKeeper() {
  const { cart, dispatch, isLoaded } = useCart()
  const { till, nextNumber } = useTillHere()
  const needsNumber = isLoaded && till !== null && cart.lines.length > 0 && cart.number === null
  const tillId = till?.id ?? ''
  const ask = useEffectEvent(() => nextNumber())
  useEffect(() => {
    if (!needsNumber) return
    let isOver = false
    drawNumber(tillId, ask)
      .then((number) => {
        if (isOver) return
        numberIsUsed(tillId)
        dispatch({ do: 'number', number })
      })
      .catch(() => null)
    return () => {
      isOver = true
    }
  }, [needsNumber, dispatch, tillId])
  return null
}
