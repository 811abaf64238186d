import { useDeferredValue, useMemo, useState } from 'react'
import type { TillItem } from '../pack/till-pack.ts'
import { useIsPhone } from '#ui/theme/use-is-phone.ts'
import type { Selling } from './use-selling.ts'

const mostFound = 40
const mostOnPhone = 20

const isLongNumber = /^\d{6,}$/

export type Searching = ReturnType<typeof useSearching>

/** What is sought, what was found, and which of it Enter takes. */
export function useSearching(selling: Selling) {
  const { pack, focusSearch } = selling
  const [text, setText] = useState('')
  const [quantity, setQuantity] = useState<number | null>(null)
  const [place, setPlace] = useState(0)
  const [isWalking, setIsWalking] = useState(false)
  const [isSelecting, setIsSelecting] = useState(false)
  const isPhone = useIsPhone()
  const limit = isPhone ? mostOnPhone : mostFound
  const asked = useDeferredValue(text.trim())
  const { findItems } = pack
  const found = useMemo(() => findItems(asked, limit), [findItems, asked, limit])
  const active = found[Math.min(place, found.length - 1)]

  function clear() {
    setText('')
    setQuantity(null)
    setPlace(0)
    setIsWalking(false)
    setIsSelecting(false)
  }

  function take(item: TillItem) {
    if (!selling.add(item, quantity ?? undefined)) return
    clear()
    if (!item.hasVariations) focusSearch()
  }

  /** What has exactly this code comes before what only resembles it. */
  function submit() {
    const typed = text.trim()
    if (typed === '') return isWalking && active ? take(active) : undefined
    if (pack.itemByCode(typed)) {
      if (selling.addCode(typed, quantity ?? undefined)) clear()
      return
    }
    // Part of a number resembles many: only whoever walked to one means it.
    if (isLongNumber.test(typed) && !isWalking) return void selling.addCode(typed)
    const [first] = pack.findItems(typed, limit)
    const chosen = asked === typed ? active : first
    if (chosen) take(chosen)
    else selling.refuse(`Nada encontrado para "${typed}".`)
  }

  return {
    text,
    setText: (next: string) => {
      selling.forgetUnknown()
      setText(next)
      setPlace(0)
    },
    quantity,
    setQuantity,
    found,
    active,
    isAsking: text.trim() !== '',
    /** Enter takes what is marked. */
    isOffering: text.trim() !== '' || isWalking || isSelecting,
    isCut: found.length === limit,
    /** On a phone the cart has the room until something is sought. */
    isShown: !isPhone || text.trim() !== '',
    isSelecting,
    startSelecting: () => found.length > 0 && setIsSelecting(true),
    stopSelecting: () => setIsSelecting(false),
    walk: (step: number) => {
      setIsWalking(true)
      // The first step only shows where one stands.
      if (isWalking || text.trim() !== '' || isSelecting)
        setPlace((before) => Math.max(0, Math.min(before + step, found.length - 1)))
    },
    clear,
    take,
    submit,
  }
}
