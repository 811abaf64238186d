import { type ReactNode } from 'react'
import { CartProvider } from './cart-provider.tsx'
import { useCart } from '../device/use-cart.ts'
import { Banner } from '#ui/states/banner.tsx'
import { useScreenForCustomer } from '../customer/use-customer-channel.ts'
import { TillHint } from './till-hint.tsx'
import { TopBar } from './top-bar.tsx'
import styles from './frame.module.css'

/** The frame of the till: nothing is drawn before the cart that was left is read. */
export const PdvFrame = ({ children }: { children: ReactNode }) => (
  <CartProvider>
    <Frame>{children}</Frame>
  </CartProvider>
)

function Frame({ children }: { children: ReactNode }) {
  const { isLoaded, isUnsaved } = useCart()
  useScreenForCustomer()
  return (
    <div className={styles.pdv} data-till>
      <TopBar />
      <TillHint />
      {isUnsaved && (
        <div className={styles.hint}>
          <Banner tone="expense" live>
            O armazenamento deste aparelho está cheio: a venda aberta se perde se a aba for fechada. Libere espaço.
          </Banner>
        </div>
      )}
      {isLoaded && children}
    </div>
  )
}
