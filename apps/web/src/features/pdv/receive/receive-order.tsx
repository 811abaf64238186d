import { Skeleton } from '@mantine/core'
import type { Sale } from '@prumo/contract/sales/sale-records'
import { sales } from '@prumo/contract/sales/sales'
import { toCents } from '@prumo/domain/money/money'
import { linkOptions } from '@tanstack/react-router'
import { useState } from 'react'
import { messageOf } from '#shared/api/api-error.ts'
import { useRouteQuery } from '#shared/api/use-route.ts'
import { useCutOff } from '#shared/offline/use-pending-operations.ts'
import { useDestinations } from '#shared/screens/destination.ts'
import { useTillHere } from '#features/till/door/till-context.ts'
import { Banner } from '#ui/states/banner.tsx'
import { useOnline } from '#ui/states/use-online.ts'
import { tillProblem } from '../frame/till-hint.tsx'
import { TillFinanceQuestion } from '../payment/till-finance-question.tsx'
import { useTillFinance } from '../payment/use-till-finance.ts'
import { OrderPayment, type Received } from './order-payment.tsx'
import { OrderSearch } from './order-search.tsx'
import { useReceiveOrder } from './use-receive-order.ts'

/** A saved order is paid at this till: found by its number or its client, then paid as a sale is. */
export function ReceiveOrder({ saleId, onDone }: { saleId?: string; onDone: () => void }) {
  const [chosen, setChosen] = useState(saleId ?? null)
  const here = useTillHere()
  const isCutOff = useCutOff()
  const isOnline = useOnline() && !isCutOff
  const problem = isOnline ? tillProblem(here) : 'Receber um pedido precisa de internet.'
  if (problem) return <Banner tone="attention">{problem}</Banner>
  if (chosen === null) return <OrderSearch onChoose={setChosen} />
  return <ChosenOrder id={chosen} onBack={() => (saleId ? onDone() : setChosen(null))} onDone={onDone} />
}

type ChosenOrderProps = { id: string; onBack: () => void; onDone: () => void }

function ChosenOrder({ id, onBack, onDone }: ChosenOrderProps) {
  const params = { id }
  const order = useRouteQuery(sales.get, { params })
  const rest = useRouteQuery(sales.due, { params })
  const error = order.error ?? rest.error
  if (error) return <Banner tone="expense">{messageOf(error)}</Banner>
  if (!order.data || !rest.data) return <Skeleton height={180} radius="md" />
  const due = toCents(rest.data.due)
  if (due === 0) return <Banner tone="info">O pedido {order.data.code} já foi recebido por inteiro.</Banner>
  return <PaidOrder key={due} sale={order.data} due={due} onBack={onBack} onDone={onDone} />
}

function PaidOrder({ sale, due, onBack, onDone }: Omit<ChosenOrderProps, 'id'> & { sale: Sale; due: number }) {
  const { isAsked, usualAccountId } = useTillFinance()
  const [asked, setAsked] = useState<Received | null>(null)
  const { go } = useDestinations()
  const receiving = useReceiveOrder(sale, due, () => {
    onDone()
    go(linkOptions({ to: '/pdv/order/receipt/$id', params: { id: sale.id } }))
  })
  if (asked)
    return (
      <TillFinanceQuestion
        total={due}
        usual={usualAccountId}
        hasOtherThanMoney={asked.rows.some(({ method, amount }) => method !== 'MONEY' && amount > 0)}
        onAnswer={(answer) => {
          setAsked(null)
          if (answer !== 'back') void receiving.receive(asked, answer)
        }}
      />
    )
  return (
    <OrderPayment
      sale={sale}
      due={due}
      problem={receiving.problem}
      isSaving={receiving.isPending}
      onReceive={(received) => (isAsked ? setAsked(received) : void receiving.receive(received))}
      onBack={onBack}
    />
  )
}
