import { pdvAccess } from '@prumo/contract/sales/sale-access'
import { approvedText } from '@prumo/domain/sales/discount-pin'
import { lazy, Suspense, useState } from 'react'
import { useMayCall } from '#shared/access/actor-provider.tsx'
import { useTillPack } from '../pack/till-pack.ts'
import { approvedOf } from '../cart/cart.ts'
import { discountReason } from '../cart/discount-right.ts'
import { useCart } from '../device/use-cart.ts'

const ApprovalDialog = lazy(async () => ({ default: (await import('./approval-dialog.tsx')).ApprovalDialog }))

/** Whether somebody else has to agree to this sale, and the dialog in which they do. */
export function useApproval() {
  const { cart, dispatch } = useCart()
  const { settings } = useTillPack()
  const mayDiscount = useMayCall({ access: pdvAccess.discount })
  const [onDone, setOnDone] = useState<{ run: () => void } | null>(null)
  const approvers = settings?.approvers ?? []
  const reason = mayDiscount ? null : discountReason(cart, settings?.highestDiscount ?? null)
  const isApproved = cart.approval?.approved === approvedText(approvedOf(cart))
  const isAsked = reason !== null && !isApproved

  return {
    /** Nobody here can agree either. */
    problem: isAsked && approvers.length === 0 ? `${reason} Peça a alguém com permissão de dar descontos.` : null,
    mayAsk: mayDiscount || approvers.length > 0,
    isAsked: isAsked && approvers.length > 0,
    /** Goes on at once, or once somebody has agreed. */
    withApproval: (run: () => void) => (isAsked && approvers.length > 0 ? setOnDone({ run }) : run()),
    isOpen: onDone !== null,
    dialog: onDone && (
      <Suspense>
        <ApprovalDialog
          reason={reason ?? ''}
          approvers={approvers}
          sale={approvedOf(cart)}
          onClose={() => setOnDone(null)}
          onApproved={(approval) => {
            dispatch({ do: 'approve', approval })
            setOnDone(null)
            onDone.run()
          }}
        />
      </Suspense>
    ),
  }
}
