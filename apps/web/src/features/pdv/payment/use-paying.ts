import { pdvAccess } from '@prumo/contract/sales/sale-access'
import { formatBRL } from '@prumo/domain/money/money'
import type { SalePaymentMethod } from '@prumo/domain/sales/payments'
import { settlePayments } from '@prumo/domain/sales/payments'
import { uuidv7 } from '@prumo/domain/text/uuid'
import { useEffect } from 'react'
import { useMayCall } from '#shared/access/actor-provider.tsx'
import { useTillPack } from '../pack/till-pack.ts'
import { useCutOff } from '#shared/offline/use-pending-operations.ts'
import { useTillHere } from '#features/till/door/till-context.ts'
import { useOnline } from '#ui/states/use-online.ts'
import { useApproval } from '../approval/use-approval.tsx'
import { checkoutProblem, type Cart } from '../cart/cart.ts'
import { paymentProblem, withExactMoney, type PaymentAction } from '../cart/payments.ts'
import { useCart } from '../device/use-cart.ts'
import { tillProblem } from '../frame/till-hint.tsx'
import { useClientCredit } from './use-client-credit.ts'

export type Paying = ReturnType<typeof usePaying>

/** How the open cart is paid, and what still stands in the way of the two ways out. */
export function usePaying() {
  const { cart, totals, dispatch, store } = useCart()
  const pack = useTillPack()
  const here = useTillHere()
  const isCutOff = useCutOff()
  const isOnline = useOnline() && !isCutOff
  const approval = useApproval()
  const maySell = useMayCall({ access: pdvAccess.sell })
  const { total } = totals
  const pay = (payment: PaymentAction) => dispatch({ do: 'pay', payment, total })

  useEffect(() => {
    if (total > 0) dispatch({ do: 'pay', payment: { do: 'open', key: uuidv7() }, total })
  }, [dispatch, total])

  const paid: Cart = { ...cart, payments: withExactMoney(cart.payments, total) }
  const credit = useClientCredit(cart.client?.id, isOnline)
  const inCredit = cart.payments.reduce((sum, { method, amount }) => (method === 'STORECREDIT' ? sum + amount : sum), 0)
  const orderProblem =
    checkoutProblem(cart, false) ??
    (maySell ? null : 'Você pode ver o PDV, mas não vender. Peça a permissão a um administrador.') ??
    approval.problem ??
    (approval.isAsked ? 'Falta autorizar o desconto com um PIN.' : null)
  const saleProblem =
    orderProblem ??
    tillProblem(here) ??
    (total > 0 ? paymentProblem(paid.payments, total, cart.client !== null) : null) ??
    (inCredit > 0 ? creditProblem(inCredit, credit, isOnline) : null)

  return {
    cart,
    /** As it becomes a sale. */
    paid,
    store,
    totals,
    pack,
    here,
    isOnline,
    credit,
    dispatch,
    pay,
    choose: (method: SalePaymentMethod) => pay({ do: 'choose', key: uuidv7(), method }),
    settled: settlePayments(total, cart.payments),
    focused: cart.payments.find(({ key }) => key === cart.focusedPayment),
    approval,
    orderProblem,
    saleProblem,
  }
}

function creditProblem(amount: number, credit: number | null, isOnline: boolean): string | null {
  if (!isOnline) return 'O crédito da loja só pode ser usado com internet.'
  return credit !== null && amount > credit ? `O cliente tem ${formatBRL(credit)} de crédito na loja.` : null
}
