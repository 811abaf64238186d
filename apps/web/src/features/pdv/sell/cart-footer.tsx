import { Button, UnstyledButton } from '@mantine/core'
import { percentages } from '@prumo/domain/products/pricing'
import { givenDiscount } from '@prumo/domain/sales/discount-limit'
import { ArrowRight, ScanBarcode } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { Kbd } from '#ui/kbd.tsx'
import { Quiet } from '#ui/layout/quiet.ts'
import { Row } from '#ui/layout/row.ts'
import { Money } from '#ui/money.tsx'
import { TextButton } from '#ui/text-button.tsx'
import { Text } from '#ui/layout/text.ts'
import { Grid } from '#ui/layout/grid.ts'
import { faultText } from '../cart/cart.ts'
import type { Selling } from './use-selling.ts'
import styles from './cart.module.css'

const DiscountEditor = lazy(async () => ({ default: (await import('./discount-editor.tsx')).DiscountEditor }))
const percent = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 1 })

export function CartFooter({ selling }: { selling: Selling }) {
  const { cart, totals, isEditingDiscount, setIsEditingDiscount } = selling
  const share = givenDiscount({ gross: totals.subtotal, net: totals.subtotal - totals.discount })
  const leave = () => {
    setIsEditingDiscount(false)
    selling.focusSearch()
  }
  return (
    <div className={styles.footer}>
      <div className={styles.sum}>
        <span>Subtotal</span>
        <Money cents={totals.subtotal} />
      </div>
      {isEditingDiscount ? (
        <Suspense>
          <DiscountEditor
            label="Desconto da venda"
            discount={cart.discount}
            of={totals.subtotal}
            onCancel={leave}
            onKeep={(discount) => {
              selling.change({ do: 'discount', discount })
              leave()
            }}
          />
        </Suspense>
      ) : (
        <UnstyledButton className={styles.sum!} onClick={() => setIsEditingDiscount(true)} aria-keyshortcuts="F6">
          <span>
            Desconto <Kbd>F6</Kbd>
          </span>
          {totals.discount > 0 ? (
            <Row as="span" gap={8}>
              <span className={`${styles.percent} num`}>{percent.format(percentages.fromWhole(share))} %</span>
              <Money cents={-totals.discount} tone="expense" />
            </Row>
          ) : (
            <Quiet as="span">Dar desconto</Quiet>
          )}
        </UnstyledButton>
      )}
      {totals.fault && (
        <Text as="p" tone="expense" size="base">
          {faultText(totals.fault)}
        </Text>
      )}
      <div className={styles.total}>
        <span>Total</span>
        <Money cents={totals.total} size="lg" />
      </div>
      <Button size="lg" fullWidth rightSection={<Kbd>F9</Kbd>} aria-keyshortcuts="F9" onClick={selling.checkout}>
        Finalizar venda
      </Button>
    </div>
  )
}

/** The same at the bottom of a phone: the sum in the thumb's reach, the rest in a sheet. */
export function PhoneFooter({ selling, onCamera }: { selling: Selling; onCamera: () => void }) {
  const { cart, totals } = selling
  const count = cart.lines.length
  return (
    <div className={styles.phoneFooter}>
      <button
        type="button"
        className={styles.grip}
        aria-label="Cliente, CPF, espera e desconto"
        onClick={() => selling.open({ kind: 'more' })}
      >
        <span aria-hidden />
      </button>
      <div className={styles.phoneSums}>
        <span>
          Subtotal <Money cents={totals.subtotal} />
        </span>
        {totals.discount > 0 && (
          <span className={styles.phoneOff}>
            Desconto <Money cents={-totals.discount} />
          </span>
        )}
      </div>
      <div className={styles.phoneTotal}>
        <span>
          <small>
            Total · {count} {count === 1 ? 'item' : 'itens'}
          </small>
          <Money cents={totals.total} size="lg" />
        </span>
        <TextButton className={styles.editDiscount} onClick={() => selling.open({ kind: 'more' })}>
          Editar desconto
        </TextButton>
      </div>
      <Grid columns={2} gap={8}>
        <Button size="lg" color="dark" leftSection={<ScanBarcode size={21} aria-hidden />} onClick={onCamera}>
          Ler código
        </Button>
        <Button size="lg" rightSection={<ArrowRight size={19} aria-hidden />} onClick={selling.checkout}>
          Pagamento
        </Button>
      </Grid>
    </div>
  )
}
