import { Skeleton } from '@mantine/core'
import type { RequestOf } from '@prumo/contract/route'
import type { Sale } from '@prumo/contract/sales/sale-records'
import { sales } from '@prumo/contract/sales/sales'
import { fromCents, toCents } from '@prumo/domain/money/money'
import { receivedRows } from '@prumo/domain/sales/payments'
import { linkOptions } from '@tanstack/react-router'
import { useState } from 'react'
import { messageOf } from '#shared/api/api-error.ts'
import { useRouteMutation, useRouteQuery } from '#shared/api/use-route.ts'
import { useTillPack } from '../pack/till-pack.ts'
import { useCutOff } from '#shared/offline/use-pending-operations.ts'
import { usePlaces } from '#shared/screens/place.ts'
import { useTillHere } from '#features/till/door/till-context.ts'
import { useToast } from '#ui/layers/toast.tsx'
import { Banner } from '#ui/states/banner.tsx'
import { useOnline } from '#ui/states/use-online.ts'
import { pixOfRow } from '../cart/pix-of-row.ts'
import { drawNumber, numberIsUsed } from '../device/drawn-number.ts'
import { tillProblem } from '../frame/till-hint.tsx'
import { TillFinanceQuestion } from '../payment/till-finance-question.tsx'
import type { TillEntries } from '../payment/use-finish-sale.ts'
import { useTillFinance } from '../payment/use-till-finance.ts'
import { OrderPayment, type Received } from './order-payment.tsx'
import { OrderSearch } from './order-search.tsx'

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
  const receiving = useReceiving(sale, due, onDone)
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

function useReceiving(sale: Sale, due: number, onDone: () => void) {
  const here = useTillHere()
  const pack = useTillPack()
  const toast = useToast()
  const { go } = usePlaces()
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
      toast.success(`Pedido ${sale.code} recebido!`)
      onDone()
      go(linkOptions({ to: '/pdv/order/receipt/$id', params: { id: sale.id } }))
    } catch {
      // Told above the form.
    }
  }

  return {
    receive,
    isPending: send.isPending,
    problem: send.error ? messageOf(send.error, 'Erro ao receber o pedido') : null,
  }
}
