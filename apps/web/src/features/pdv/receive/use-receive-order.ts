import type { RequestOf } from '@prumo/contract/route'
import type { Sale } from '@prumo/contract/sales/sale-records'
import { sales } from '@prumo/contract/sales/sales'
import { fromCents } from '@prumo/domain/money/money'
import { receivedRows } from '@prumo/domain/sales/payments'
import { useTillHere } from '#features/till/door/till-context.ts'
import { messageOf } from '#shared/api/api-error.ts'
import { useRouteMutation } from '#shared/api/use-route.ts'
import { useToast } from '#ui/layers/toast.tsx'
import { pixOfRow } from '../cart/pix-of-row.ts'
import { drawNumber, numberIsUsed } from '../device/drawn-number.ts'
import { useTillPack } from '../pack/till-pack.ts'
import type { TillEntries } from '../payment/use-finish-sale.ts'
import type { Received } from './order-payment.tsx'

/** Sends what was paid for an order at the till of this device. */
export function useReceiveOrder(
  sale: Pick<Sale, 'id' | 'code' | 'version'>,
  due: number,
  onDone: () => void,
  said = `Pedido ${sale.code} recebido!`,
) {
  const here = useTillHere()
  const pack = useTillPack()
  const toast = useToast()
  const send = useRouteMutation(sales.receive)

  async function receive({ rows, change, delivers }: Received, entries?: TillEntries) {
    const till = here.till!
    try {
      const number = await drawNumber(till.id, here.nextNumber)
      const pixAccount = pixOfRow({ pixKeyId: null, amount: 1 }, pack, number)?.key.bankAccountId ?? null
      const body: RequestOf<typeof sales.receive>['body'] = {
        version: sale.version,
        payments: receivedRows(due, rows).map(({ method, amount, installments, isReceived }) => ({
          method,
          amount: fromCents(amount),
          installments,
          ...(method === 'PIX' && { isReceived, bankAccountId: pixAccount }),
        })),
        till: {
          tillId: till.id,
          ...(here.deviceId && { deviceId: here.deviceId }),
          number,
          ...(change > 0 && { change: fromCents(change) }),
        },
        delivers,
        ...(entries && { createsEntries: entries.isWanted }),
        ...(entries?.isWanted && entries.bankAccountId && { entries: { bankAccountId: entries.bankAccountId } }),
      }
      await send.mutateAsync({ params: { id: sale.id }, body })
      numberIsUsed(till.id)
      toast.success(said)
      onDone()
    } catch {
      // Told by `problem`.
    }
  }

  return {
    receive,
    isPending: send.isPending,
    problem: send.error ? messageOf(send.error, 'Erro ao receber o pedido') : null,
  }
}
