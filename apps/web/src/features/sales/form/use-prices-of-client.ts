import { catalogueFinding } from '@prumo/contract/products/finding'
import { priceTables } from '@prumo/contract/products/price-tables'
import type { PriceOf } from '@prumo/domain/products/price-table'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useMemo, useState } from 'react'
import { pricesByTables, repricedText } from '#features/products/door/client-prices.ts'
import { routeQuery } from '#shared/api/use-route.ts'
import { useToday } from '#shared/session/use-today.ts'
import { useToast } from '#ui/layers/toast.tsx'
import type { Line } from './line.ts'
import { repriceLines } from './reprice-lines.ts'
import type { SaleLines } from './use-lines.ts'
import type { SaleForm } from './use-sale-form.ts'

const byNoTable: PriceOf = () => null

/** At whose prices the lines stand: what was read of the sale stands at those of its client. */
type Buyer = { clientId: string; version: number | undefined; priceOf: PriceOf }

/** What things cost the client of the form. Once it is another, so do the lines whose price nobody typed, and it is said. */
export function usePricesOfClient(
  { form, record: saved }: SaleForm,
  edited: SaleLines,
  lines: readonly Line[],
): PriceOf {
  const clientId = form.watch('clientId') ?? ''
  const version = saved?.version
  const toast = useToast()
  const [buyer, setBuyer] = useState<Buyer | null>(null)
  const priceOf = usePricesOf(clientId)
  const own = useOwnPrices(edited, lines, buyer !== null && buyer.clientId !== clientId)

  const sellTo = useEffectEvent((now: Buyer) => {
    setBuyer(now)
    if (!buyer || buyer.version !== now.version || buyer.clientId === now.clientId || !own) return
    const listed = [...(saved?.products ?? []), ...(saved?.services ?? [])]
    const listPrices = new Map(listed.map(({ id, listPrice }) => [id, listPrice]))
    const changed = repriceLines(lines, { before: buyer.priceOf, now: now.priceOf, own, listPrices })
    if (changed.length === 0) return
    edited.reprice(new Map(changed.map(({ id, price }) => [id, price])))
    toast.info(repricedText(changed.map(({ byTable }) => byTable)))
  })
  const isKnown = own !== undefined
  useEffect(() => {
    if (priceOf && isKnown) sellTo({ clientId, version, priceOf })
  }, [clientId, version, priceOf, isKnown])
  return priceOf ?? byNoTable
}

/** Asked once for each client; undefined: on its way. */
function usePricesOf(clientId: string): PriceOf | undefined {
  const today = useToday()
  const asked = routeQuery(priceTables.ofClient, { params: { id: clientId } })
  const { data } = useQuery({ ...asked, enabled: clientId !== '' })
  return useMemo(
    () => (clientId === '' ? byNoTable : data && pricesByTables(data.items, today)),
    [clientId, data, today],
  )
}

/** What each thing costs everybody; asked for where a line was not chosen here. Undefined: on its way. */
function useOwnPrices({ factsOf }: SaleLines, lines: readonly Line[], isAsked: boolean) {
  const ids = lines.flatMap((line) => (line.thingId && factsOf(line).salePrice === undefined ? [line.thingId] : []))
  const missing = [...new Set(ids)].toSorted()
  const isAsking = isAsked && missing.length > 0
  const body = { limit: 1000, withTotal: false, fields: ['salePrice'], filters: { ids: missing, withInactive: true } }
  const { data } = useQuery({ ...routeQuery(catalogueFinding.list, { body }), enabled: isAsking })
  if (isAsking && !data) return undefined
  const told = [
    ...lines.map((line) => [line.thingId, factsOf(line).salePrice] as const),
    ...(data?.items ?? []).map(({ id, salePrice }) => [id, salePrice] as const),
  ]
  return new Map(told.flatMap(([id, price]) => (typeof price === 'number' ? [[id, price] as const] : [])))
}
