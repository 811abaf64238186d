import { UnstyledButton } from '@mantine/core'
import { formatBRL } from '@prumo/domain/money/money'
import type { SalePaymentMethod } from '@prumo/domain/sales/payments'
import { Banknote, Barcode, CreditCard, Gift, QrCode, WalletCards, type LucideIcon } from 'lucide-react'
import { Kbd } from '#ui/kbd.tsx'
import { useDigitKey } from '../frame/full-screen.ts'
import type { Paying } from './use-paying.ts'
import styles from './payment.module.css'

/** In the order of their keys. */
export const methodTiles: readonly { method: SalePaymentMethod; label: string; icon: LucideIcon }[] = [
  { method: 'MONEY', label: 'Dinheiro', icon: Banknote },
  { method: 'PIX', label: 'Pix', icon: QrCode },
  { method: 'CREDITCARD', label: 'Crédito', icon: CreditCard },
  { method: 'DEBITCARD', label: 'Débito', icon: WalletCards },
  { method: 'TICKET', label: 'Boleto', icon: Barcode },
  { method: 'STORECREDIT', label: 'Crédito da loja', icon: Gift },
]

export const tileOf = (method: SalePaymentMethod) => methodTiles.find((tile) => tile.method === method)!

export function MethodTiles({ paying }: { paying: Paying }) {
  const modifier = useDigitKey()
  return (
    <div className={styles.tiles} role="group" aria-label="Forma de pagamento">
      {methodTiles.map(({ method, label, icon: Icon }, index) => {
        // Without a network nobody knows what is left of it.
        if (method === 'STORECREDIT' && !paying.isOnline) return null
        return (
          <UnstyledButton
            key={method}
            className={styles.tile!}
            data-on={paying.focused?.method === method || undefined}
            aria-pressed={paying.focused?.method === method}
            aria-keyshortcuts={`Control+${index + 1} Alt+${index + 1}`}
            onClick={() => paying.choose(method)}
          >
            <Icon size={22} strokeWidth={1.8} aria-hidden />
            <b>{label}</b>
            {method === 'STORECREDIT' && paying.credit !== null && (
              <small className="num">{formatBRL(paying.credit)}</small>
            )}
            <Kbd>
              {modifier} {index + 1}
            </Kbd>
          </UnstyledButton>
        )
      })}
    </div>
  )
}
