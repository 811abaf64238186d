import { ActionIcon } from '@mantine/core'
import { formatQuantity } from '@prumo/domain/products/quantity'
import { Ellipsis, ShoppingBasket } from 'lucide-react'
import { useTillHere } from '#features/till/door/till-context.ts'
import { ActionMenu } from '#ui/layers/action-menu.tsx'
import { TextButton } from '#ui/text-button.tsx'
import { EmptyState } from '#ui/states/empty-state.tsx'
import { saleNumber } from '../cart/sale-number.ts'
import { useCart } from '../device/use-cart.ts'
import { PhoneFooter } from './cart-footer.tsx'
import { CartRow } from './cart-line.tsx'
import { LastChange } from './last-change.tsx'
import { Thumb } from '../parts/thumb.tsx'
import { useSaleMenu } from './use-sale-menu.ts'
import type { Selling } from './use-selling.ts'
import styles from './cart.module.css'

type PhoneCartProps = { selling: Selling; onCamera: () => void; onNewSale: () => void }

/** The newest line first, so that the thumb meets it; the sum stands at the bottom. */
export function PhoneCart({ selling, onCamera, onNewSale }: PhoneCartProps) {
  const { cart, totals, touched, change } = useCart()
  const { till } = useTillHere()
  const menu = useSaleMenu(selling, onNewSale)
  const last = cart.lines.find(({ key }) => key === touched?.key)
  return (
    <>
      <section className={styles.phoneCart} aria-label="Venda">
        <div className={styles.phoneHead}>
          <h2 className="num">
            {cart.number && till ? `Venda ${saleNumber(till.series, cart.number)}` : 'Nova venda'}
          </h2>
          <ActionMenu
            actions={menu}
            button={(props) => (
              <ActionIcon variant="subtle" color="gray" size={44} aria-label="Mais ações da venda" {...props}>
                <Ellipsis size={18} aria-hidden />
              </ActionIcon>
            )}
          />
        </div>
        {last && (
          <div className={styles.justAdded} role="status">
            <Thumb url={last.thumbnailUrl} kind={last.kind} size={40} />
            <span>
              <small>Incluído agora</small>
              <b>
                {formatQuantity(last.quantity)} {last.unit.toLowerCase()} · {last.name}
              </b>
            </span>
            <TextButton onClick={() => selling.remove(last.key)}>Desfazer</TextButton>
          </div>
        )}
        <LastChange change={change} />
        {cart.lines.length === 0 ? (
          <EmptyState icon={ShoppingBasket} title="Nenhum item ainda">
            Leia um código ou busque pelo nome.
          </EmptyState>
        ) : (
          <ul className={`card ${styles.phoneLines}`} aria-label="Itens da venda">
            {cart.lines
              .map((line, index) => (
                <CartRow key={line.key} line={line} totals={totals.lines[index]} isNew={false} selling={selling} />
              ))
              .reverse()}
          </ul>
        )}
      </section>
      <PhoneFooter selling={selling} onCamera={onCamera} />
    </>
  )
}
