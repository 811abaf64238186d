import type { PriceOf } from '@prumo/domain/products/price-table'
import { isWeighed, thousandths } from '@prumo/domain/products/quantity'
import { uuidv7 } from '@prumo/domain/text/uuid'
import { useState } from 'react'
import { useToast } from '#ui/layers/toast.tsx'
import { tooMany, type CartAction, type ManualItem } from '../cart/change-cart.ts'
import { playSound } from '../frame/sounds.ts'
import type { Scanned } from '../frame/use-scanner.ts'
import { useTillPack, type TillItem } from '../pack/till-pack.ts'
import { readScan } from './read-scan.ts'
import type { SellDialog } from './use-selling.ts'

type Adding = {
  refuse: (problem: string) => boolean
  change: (action: CartAction) => boolean
  priceOf: PriceOf
  ask: (dialog: SellDialog) => void
  setMisses: (next: (before: number) => number) => void
}

/** The ways in which something comes into the cart. */
export function useAdding({ refuse, change, priceOf, ask, setMisses }: Adding) {
  const pack = useTillPack()
  const toast = useToast()
  /** What was read last and nothing has, until something is found or sought. */
  const [unknownCode, setUnknownCode] = useState<string | null>(null)

  /** Without a quantity it is one, or as much as somebody weighs. */
  function add(item: TillItem, told?: number, labelTotal: number | null = null) {
    if (item.hasVariations) {
      ask({ kind: 'variations', item, quantity: told })
      return true
    }
    if (told === undefined && isWeighed(item.unit)) {
      ask({ kind: 'weight', item })
      return true
    }
    const quantity = told ?? thousandths.scale
    const isAdded = change({ do: 'add', key: uuidv7(), item, quantity, labelTotal, priceOf })
    if (isAdded) playSound('found')
    setMisses((before) => (isAdded ? 0 : before))
    return isAdded
  }

  /** What has exactly this code, so many times; a box may hold twelve. */
  function addCode(code: string, told?: number) {
    const found = pack.itemByCode(code)
    setUnknownCode(found ? null : code)
    if (!found) return refuse(`Nada encontrado com o código ${code}.`)
    if (told === undefined && found.labelTotal === null && found.quantity === thousandths.scale) return add(found.item)
    const times = told ?? thousandths.scale
    const quantity = (found.quantity * times) / thousandths.scale
    if (!Number.isInteger(quantity)) return refuse(tooMany)
    const labelTotal = found.labelTotal === null ? null : Math.round((found.labelTotal * times) / thousandths.scale)
    return add(found.item, quantity, labelTotal)
  }

  function takeScan(scanned: Scanned, times?: number) {
    const read = readScan(scanned, (code) => pack.itemByCode(code) !== null)
    if (read.do === 'ask') {
      playSound('missing')
      setMisses((before) => before + 1)
      toast.attention(
        `Nenhum item tem o código ${read.whole}. O final dele, ${read.code}, é de ${pack.itemByCode(read.code)?.item.name}.`,
        { label: 'Incluir', onAction: () => void addCode(read.code, times) },
      )
    } else if (addCode(read.code, times) && read.do === 'sell' && read.dropped)
      toast.info(`Lido ${read.code}: a busca por "${read.dropped}" foi limpa.`)
  }

  function addManual(item: ManualItem) {
    const isAdded = change({ do: 'add-manual', key: uuidv7(), item })
    if (isAdded) playSound('found')
    return isAdded
  }

  return { unknownCode, forgetUnknown: () => setUnknownCode(null), add, addCode, takeScan, addManual }
}
