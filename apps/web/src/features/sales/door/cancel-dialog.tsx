import { Button, Textarea } from '@mantine/core'
import { sales } from '@prumo/contract/sales/sales'
import { useState } from 'react'
import { messageOf } from '#shared/api/api-error.ts'
import { useRouteMutation } from '#shared/api/use-route.ts'
import { Dialog } from '#ui/layers/dialog.tsx'
import { useToast } from '#ui/layers/toast.tsx'
import { Row } from '#ui/layout/row.ts'
import { Stack } from '#ui/layout/stack.ts'
import { Banner } from '#ui/states/banner.tsx'

type CancelSaleProps = { sale: { id: string; number: string }; onClose: () => void }

/** An order that nobody has paid is cancelled with its reason; what was paid is asked about where the order is read. */
export function CancelSaleDialog({ sale: { id, number }, onClose }: CancelSaleProps) {
  const toast = useToast()
  const { mutateAsync, isPending, error } = useRouteMutation(sales.changeStatus)
  const [reason, setReason] = useState('')
  const [isTried, setIsTried] = useState(false)
  async function cancel() {
    setIsTried(true)
    if (!reason.trim()) return
    try {
      await mutateAsync({ params: { id }, body: { status: 'CANCELLED', reason } })
      toast.success(`Pedido ${number} cancelado!`)
      onClose()
    } catch {
      // Told above the field.
    }
  }
  return (
    <Dialog opened onClose={onClose} title={`Cancelar o pedido ${number}?`} size={440}>
      <Stack gap={14}>
        {error && (
          <Banner tone="expense" live>
            {messageOf(error)}
          </Banner>
        )}
        <Textarea
          label="Motivo do cancelamento"
          required
          autosize
          minRows={2}
          maxLength={500}
          data-autofocus
          value={reason}
          error={isTried && !reason.trim() ? 'Informe o motivo' : undefined}
          onChange={({ currentTarget }) => setReason(currentTarget.value)}
        />
        <Row gap={8} align="stretch" justify="end" wrap>
          <Button variant="default" onClick={onClose}>
            Voltar
          </Button>
          <Button color="red" loading={isPending} onClick={() => void cancel()}>
            Cancelar pedido
          </Button>
        </Row>
      </Stack>
    </Dialog>
  )
}
