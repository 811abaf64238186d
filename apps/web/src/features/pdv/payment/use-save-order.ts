import { catalogueFinding } from '@prumo/contract/products/finding'
import { priceTables } from '@prumo/contract/products/price-tables'
import { sales } from '@prumo/contract/sales/sales'
import type { CalendarDate } from '@prumo/domain/calendar/calendar-date'
import { formatBRL, parseBRL, toCents } from '@prumo/domain/money/money'
import { linkOptions } from '@tanstack/react-router'
import { useState } from 'react'
import { ApiProblem, messageOf, NetworkProblem } from '#shared/api/api-error.ts'
import { call } from '#shared/api/call.ts'
import { pricesByTables } from '#features/products/door/client-prices.ts'
import { saleOperations } from '#features/sales/door/queued-operations.ts'
import { enqueue } from '#shared/offline/queue.ts'
import { useDestinations } from '#shared/screens/destination.ts'
import { useToday } from '#shared/session/use-today.ts'
import { useConfirm } from '#ui/layers/confirm.tsx'
import { useToast } from '#ui/layers/toast.tsx'
import { isManual, type Cart } from '../cart/cart.ts'
import type { SaleBody } from '../device/stored-sale.ts'
import { savedOrder } from './sale-body.ts'
import { useUndoOrder } from './use-undo-order.ts'
import type { Paying } from './use-paying.ts'

const pdv = linkOptions({ to: '/pdv' })

/** 'Salvar pedido': asked of the server while it is heard, which may know other prices; written down otherwise. */
export function useSaveOrder({ cart, store, totals, orderProblem, isOnline, dispatch, approval }: Paying) {
  const { go } = useDestinations()
  const toast = useToast()
  const confirm = useConfirm()
  const undo = useUndoOrder()
  const today = useToday()
  const [isSaving, setIsSaving] = useState(false)

  async function done() {
    const saved = cart
    await store.finish()
    toast.attention('Pedido salvo sem pagamento', { label: 'Desfazer', onAction: () => void undo(saved, store) })
    go(pdv)
  }

  async function keep(body: SaleBody) {
    await store.settled()
    await enqueue(
      saleOperations.create,
      {
        id: cart.saleId,
        input: { body },
        subject: `sale ${cart.saleId}`,
        label: `Pedido · ${formatBRL(totals.total)}`,
      },
      store.keepingFinished(),
    )
    await done()
  }

  async function send(body: SaleBody): Promise<void> {
    try {
      await call(sales.create, { body })
      await done()
    } catch (error) {
      if (error instanceof NetworkProblem) return keep(body)
      if (!(error instanceof ApiProblem)) throw error
      if (error.code === 'sale.total-changed') return offerNewPrices(error.title)
      if (error.code !== 'sale.client-blocked') throw error
      const isWanted = await confirm({ title: 'Cliente bloqueado', message: error.title, verb: 'Vender mesmo assim' })
      if (isWanted) await send({ ...body, acceptBlocked: true })
    }
  }

  async function offerNewPrices(title: string) {
    const found = /R\$ [\d.]+,\d\d/.exec(title)?.[0]
    const next = found ? parseBRL(found) : null
    const isWanted = await confirm({
      title: 'Os preços mudaram',
      message: `O carrinho soma ${formatBRL(totals.total)}${next === null ? '.' : `, e agora o total é ${formatBRL(next)}.`} Atualize para conferir e salvar de novo.`,
      verb: 'Atualizar carrinho',
    })
    if (isWanted) dispatch({ do: 'prices', ...(await pricesNow(cart, today)) })
  }

  async function save() {
    if (isSaving) return
    if (approval.isAsked) return approval.withApproval(() => {})
    if (orderProblem) return toast.error(orderProblem)
    setIsSaving(true)
    try {
      const body = savedOrder(cart)
      await (isOnline ? send(body) : keep(body))
    } catch (error) {
      toast.error(messageOf(error, 'Não foi possível salvar o pedido.'))
    } finally {
      setIsSaving(false)
    }
  }

  return { save, isSaving }
}

/** What each line costs at this moment, as the server says: everybody, and this client. */
async function pricesNow({ lines, client }: Cart, day: CalendarDate) {
  const tables = client && call(priceTables.ofClient, { params: { id: client.id } })
  const asked = lines.filter((line) => !isManual(line) && line.code !== null)
  const answers = await Promise.all(
    asked.map(async ({ key, code }) => {
      const { salePrice } = await call(catalogueFinding.get, { params: { code: code! } })
      return [key, salePrice] as const
    }),
  )
  return {
    prices: new Map(answers.flatMap(([key, price]) => (price === null ? [] : [[key, toCents(price)]]))),
    priceOf: pricesByTables((await tables)?.items ?? [], day),
  }
}
