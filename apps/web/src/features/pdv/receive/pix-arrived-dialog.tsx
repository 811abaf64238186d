import { Button } from '@mantine/core'
import type { TillDesk } from '@prumo/contract/sales/tills'
import { sales } from '@prumo/contract/sales/sales'
import { toCents } from '@prumo/domain/money/money'
import { uuidv7 } from '@prumo/domain/text/uuid'
import { useTillHere } from '#features/till/door/till-context.ts'
import { messageOf } from '#shared/api/api-error.ts'
import { useRouteQuery } from '#shared/api/use-route.ts'
import { formatInstant } from '#shared/format/instants.ts'
import { SkeletonForm } from '#ui/inputs/skeleton-form.tsx'
import { Dialog } from '#ui/layers/dialog.tsx'
import { Row } from '#ui/layout/row.ts'
import { Stack } from '#ui/layout/stack.ts'
import { Money } from '#ui/money.tsx'
import { Banner } from '#ui/states/banner.tsx'
import { changePayments } from '../cart/payments.ts'
import { tillProblem } from '../frame/till-hint.tsx'
import { useTillFinance } from '../payment/use-till-finance.ts'
import { ReceiveOrder } from './receive-order.tsx'
import { useReceiveOrder } from './use-receive-order.ts'

type Awaited = TillDesk['pix'][number]
type PixArrivedProps = { sale: Awaited; onClose: () => void }

/** A Pix that nobody saw arrive is there now: asked once, with the amount to look for. */
export function PixArrivedDialog(props: PixArrivedProps) {
  const { sale, onClose } = props
  const params = { id: sale.id }
  const order = useRouteQuery(sales.get, { params })
  const rest = useRouteQuery(sales.due, { params })
  const error = order.error ?? rest.error
  return (
    <Dialog opened onClose={onClose} title={`O Pix da venda ${sale.number} caiu?`} size={440}>
      {error ? (
        <Banner tone="expense">{messageOf(error)}</Banner>
      ) : order.data && rest.data ? (
        <Answer {...props} order={order.data} due={toCents(rest.data.due)} />
      ) : (
        <SkeletonForm fields={1} />
      )}
    </Dialog>
  )
}

type ArrivedProps = PixArrivedProps & { order: { id: string; code: number; version: number }; due: number }

/** More is open than the Pix, or finance asks first: then it is received like any order. */
function Answer(props: ArrivedProps) {
  const { sale, due, onClose } = props
  const { isAsked } = useTillFinance()
  if (due === 0) return <Banner tone="info">A venda {sale.number} já foi recebida por inteiro.</Banner>
  if (isAsked || due !== toCents(sale.amount)) return <ReceiveOrder saleId={sale.id} onDone={onClose} />
  return <Arrived {...props} />
}

function Arrived({ sale, order, due, onClose }: ArrivedProps) {
  const problem = tillProblem(useTillHere())
  const {
    receive,
    isPending,
    problem: refused,
  } = useReceiveOrder(order, due, onClose, `Pix da venda ${sale.number} recebido!`)
  const told = problem ?? refused
  const arrive = () => {
    const { payments } = changePayments({ payments: [], focusedPayment: null }, due, {
      do: 'choose',
      key: uuidv7(),
      method: 'PIX',
    })
    const rows = payments.map((row) => ({ ...row, isReceived: true }))
    void receive({ rows, change: 0, delivers: false })
  }
  return (
    <Stack gap={14}>
      {told && (
        <Banner tone={problem ? 'attention' : 'expense'} live>
          {told}
        </Banner>
      )}
      <p>
        {[sale.client, formatInstant(sale.happenedAt)].filter(Boolean).join(' · ')} · <Money cents={due} />
      </p>
      <Row gap={8} align="stretch" justify="end" wrap>
        <Button variant="default" onClick={onClose} data-autofocus>
          Ainda não
        </Button>
        <Button loading={isPending} disabled={problem !== null} onClick={arrive}>
          Já caiu
        </Button>
      </Row>
    </Stack>
  )
}
