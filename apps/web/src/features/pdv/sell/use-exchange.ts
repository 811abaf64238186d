import { saleHeads } from '@prumo/contract/sales/sale-heads'
import type { sales } from '@prumo/contract/sales/sales'
import { useQueryClient } from '@tanstack/react-query'
import { linkOptions, useSearch } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'
import { messageOf } from '#shared/api/api-error.ts'
import { headQuery } from '#shared/api/use-route.ts'
import { useTillPack } from '../pack/till-pack.ts'
import { useDestinations } from '#shared/screens/destination.ts'
import { useToast } from '#ui/layers/toast.tsx'
import { useChooseClient } from '../device/use-choose-client.ts'
import { useCart } from '../device/use-cart.ts'

const few = 30

/** Begins the sale of what is taken instead, for the client whose credit waits; what lies in the cart is put aside. */
export function useExchange() {
  const { exchange } = useSearch({ strict: false }) as { exchange?: string }
  const { cart, store } = useCart()
  const chooseClient = useChooseClient()
  const { findClients } = useTillPack()
  const { go } = useDestinations()
  const toast = useToast()
  const queries = useQueryClient()

  const begin = useEffectEvent(async (saleId: string) => {
    go({ ...linkOptions({ to: '/pdv', search: {} }), replace: true })
    try {
      const { client, code } = await queries.fetchQuery(
        headQuery<typeof sales.get>(saleHeads.get, { params: { id: saleId } }),
      )
      if (!client) return
      const { id, name, document, cellPhone } = client
      const known = findClients(name, few).find((one) => one.id === id)
      if (cart.lines.length > 0) await store.hold(`Antes da troca da venda ${code}`)
      chooseClient(
        known ?? { id, name, document: document ?? null, cellPhone: cellPhone ?? null, isBlocked: false, groups: [] },
      )
      toast.info(`Troca da venda ${code}: escolha o novo item e pague com o crédito da loja de ${name}.`)
    } catch (error) {
      toast.error(messageOf(error))
    }
  })
  useEffect(() => {
    if (exchange) void begin(exchange)
  }, [exchange])
}
