import { Button, PasswordInput } from '@mantine/core'
import { discountPinHeads } from '@prumo/contract/sales/discount-pin-heads'
import type { discountPins } from '@prumo/contract/sales/discount-pins'
import { approvedDigest } from '@prumo/domain/sales/approved-digest'
import { approvedText, type ApprovedSale } from '@prumo/domain/sales/discount-pin'
import { useState, type FormEvent } from 'react'
import { messageOf, NetworkProblem } from '#shared/api/api-error.ts'
import { call } from '#shared/api/call.ts'
import { Quiet } from '#ui/layout/quiet.ts'
import type { TillApprover } from '../pack/till-pack.ts'
import { NativeSelectInput } from '#ui/inputs/native-select-input.tsx'
import { Dialog } from '#ui/layers/dialog.tsx'
import { Row } from '#ui/layout/row.ts'
import { Stack } from '#ui/layout/stack.ts'
import { Money } from '#ui/money.tsx'
import type { CartApproval } from '../cart/cart.ts'
import { playSound } from '../frame/sounds.ts'

type ApprovalDialogProps = {
  /** Why somebody has to agree. */
  reason: string
  approvers: readonly TillApprover[]
  sale: ApprovedSale
  onApproved: (approval: CartApproval) => void
  onClose: () => void
}

const offlineText = 'Sem internet ninguém pode autorizar. Diminua o desconto, ou conclua quando a conexão voltar.'
const closedText = 'Muitas tentativas com este PIN. Espere 15 minutos ou peça a outra pessoa.'

/** Somebody who may give discounts agrees to this sale as it is, at the till of somebody who may not. */
export function ApprovalDialog({ reason, approvers, sale, onApproved, onClose }: ApprovalDialogProps) {
  const [userId, setUserId] = useState(approvers[0]?.userId ?? '')
  const [pin, setPin] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const [isBusy, setIsBusy] = useState(false)
  const approver = approvers.find((each) => each.userId === userId)

  async function save(event: FormEvent) {
    event.preventDefault()
    if (isBusy) return
    if (!approver || !/^\d{4,6}$/.test(pin)) return setProblem('Informe o PIN, de 4 a 6 números')
    setIsBusy(true)
    const found = await approve(approver, pin, sale).catch((error: unknown) => messageOf(error))
    setIsBusy(false)
    if (typeof found !== 'string') return onApproved(found)
    playSound('missing')
    setPin('')
    setProblem(found)
  }

  return (
    <Dialog opened onClose={onClose} title="Autorizar desconto">
      <Stack as="form" gap={14} onSubmit={(event) => void save(event)} noValidate data-own-keys>
        <Quiet>
          {reason} Total da venda: <Money cents={sale.total} />.
        </Quiet>
        <NativeSelectInput
          label="Quem autoriza"
          data={approvers.map((each) => ({ value: each.userId, label: each.name }))}
          value={userId}
          onChange={(next) => {
            setUserId(next)
            setProblem(null)
          }}
        />
        <PasswordInput
          label="PIN"
          data-autofocus
          inputMode="numeric"
          autoComplete="off"
          visibilityToggleButtonProps={{ 'aria-label': 'Mostrar ou ocultar o PIN' }}
          maxLength={6}
          value={pin}
          error={problem}
          onChange={({ currentTarget }) => {
            setPin(currentTarget.value.replace(/\D/g, ''))
            setProblem(null)
          }}
        />
        <Row gap={8} align="stretch" justify="end" wrap>
          <Button variant="default" onClick={onClose}>
            Cancelar
          </Button>
          <Button type="submit" loading={isBusy}>
            Autorizar
          </Button>
        </Row>
      </Stack>
    </Dialog>
  )
}

/** The server alone knows whether a PIN is right, and counts the tries. Answers why not otherwise. */
async function approve(
  { userId, name }: TillApprover,
  pin: string,
  sale: ApprovedSale,
): Promise<CartApproval | string> {
  try {
    const { proof, isClosed } = await call(discountPinHeads.check as typeof discountPins.check, {
      body: { userId, pin, approved: approvedDigest(sale) },
    })
    if (proof !== null) return { userId, name, approved: approvedText(sale), proof }
    return isClosed ? closedText : 'PIN incorreto'
  } catch (error) {
    if (error instanceof NetworkProblem) return offlineText
    throw error
  }
}
