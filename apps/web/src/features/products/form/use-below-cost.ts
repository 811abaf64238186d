import { useEffect, useEffectEvent } from 'react'
import { useConfirm } from '#ui/layers/confirm.tsx'
import type { ProductForm } from './use-product-form.ts'

/** A price that is not above the cost is asked about once more; the answer goes with the save. */
export function useBelowCostQuestion(record: ProductForm) {
  const confirm = useConfirm()
  const ask = useEffectEvent(async () => {
    const isSure = await confirm({
      title: 'Salvar abaixo do custo?',
      message: 'Preço de venda deve ser maior que o preço de custo. Assim, cada venda dá prejuízo ou não dá lucro.',
      verb: 'Salvar abaixo do custo',
      cancelVerb: 'Corrigir o preço',
    })
    record.forgetRefusal()
    if (isSure) await record.save({ acceptBelowCost: true })
  })
  const isAsked = record.refusedBy === 'catalogue.below-cost'
  useEffect(() => {
    if (isAsked) void ask()
  }, [isAsked])
}
