import { ActionIcon, Button } from '@mantine/core'
import { Columns2, Ellipsis, ShoppingBasket, User } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useMember } from '#shared/session/use-session.ts'
import { useTillHere } from '#features/till/door/till-context.ts'
import { ActionMenu } from '#ui/layers/action-menu.tsx'
import { TextButton } from '#ui/text-button.tsx'
import { EmptyState } from '#ui/states/empty-state.tsx'
import { saleNumber } from '../cart/sale-number.ts'
import { useCart } from '../device/use-cart.ts'
import { CartFooter } from './cart-footer.tsx'
import { CartRow } from './cart-line.tsx'
import { LastChange } from './last-change.tsx'
import { useSaleMenu } from './use-sale-menu.ts'
import type { Selling } from './use-selling.ts'
import styles from './cart.module.css'

const newMs = 2_000

/** What is in the sale so far, and what it comes to. */
export function CartPanel({ selling, onNewSale }: { selling: Selling; onNewSale: () => void }) {
  const { cart, totals, touched, held, change } = useCart()
  const { till } = useTillHere()
  const { user } = useMember()
  const isNew = useRecent(touched)
  const menu = useSaleMenu(selling, onNewSale)
  const count = cart.lines.length
  return (
    <aside className={styles.cart} aria-label="Venda">
      <div className={styles.head}>
        <div>
          <h2 className="num">
            {cart.number && till ? `Venda ${saleNumber(till.series, cart.number)}` : 'Nova venda'}
          </h2>
          <small>
            {count} {count === 1 ? 'item' : 'itens'} · vendedor {cart.seller?.name ?? user.displayName}
          </small>
        </div>
        <Button
          variant="default"
          size="xs"
          leftSection={<Columns2 size={14} aria-hidden />}
          rightSection={held.length > 0 && <span className={styles.count}>{held.length}</span>}
          onClick={() => selling.open({ kind: held.length > 0 || count === 0 ? 'held' : 'hold' })}
        >
          Em espera
        </Button>
        <ActionMenu
          actions={menu}
          button={(props) => (
            <ActionIcon variant="default" size={28} aria-label="Mais ações da venda" {...props}>
              <Ellipsis size={14} aria-hidden />
            </ActionIcon>
          )}
        />
      </div>
      <div className={styles.client}>
        <User size={16} aria-hidden />
        <span>{cart.client?.name ?? 'Consumidor final'}</span>
        <TextButton onClick={() => selling.open({ kind: 'client' })}>
          {cart.client ? 'Trocar cliente' : 'Escolher cliente'}
        </TextButton>
        <span className={styles.rule} aria-hidden />
        <TextButton onClick={() => selling.open({ kind: 'document' })}>
          {cart.receiptDocument ? 'CPF incluído' : 'CPF no recibo'}
        </TextButton>
      </div>
      {count === 0 ? (
        <div className={styles.none}>
          <LastChange change={change} />
          <EmptyState icon={ShoppingBasket} title="Nenhum item ainda">
            Leia um código, busque pelo nome ou toque em um resultado.
          </EmptyState>
        </div>
      ) : (
        <ul className={styles.lines} aria-label="Itens da venda">
          {cart.lines.map((line, index) => (
            <CartRow
              key={line.key}
              line={line}
              totals={totals.lines[index]}
              isNew={isNew && touched?.key === line.key}
              selling={selling}
            />
          ))}
        </ul>
      )}
      <CartFooter selling={selling} />
    </aside>
  )
}

/** True for the moment in which something is new to the eye. */
function useRecent(touched: { key: string; at: number } | null) {
  const [seen, setSeen] = useState(touched?.at)
  useEffect(() => {
    if (!touched) return
    const timer = setTimeout(() => setSeen(touched.at), newMs)
    return () => clearTimeout(timer)
  }, [touched])
  return touched !== null && touched.at !== seen
}
