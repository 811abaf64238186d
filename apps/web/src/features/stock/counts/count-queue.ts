/** One number that the server has not confirmed yet, with the round it was counted in; `problem`: why it refused it. */
export type WaitingNumber = { round: number; quantity: number | null; at: number; problem?: string }
export type WaitingNumbers = Readonly<Record<string, WaitingNumber>>

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/**
 * Numbers of a count, kept on the device from the moment they are typed until the server has them: neither a lost connection nor a closed
 * page loses one. The last number of a thing is the only one that counts, so a list of things is all that has to be kept.
 */
export function createCountQueue(key: string, store: Store) {
  let numbers = parse(store.getItem(key))
  const listeners = new Set<() => void>()
  function write(next: WaitingNumbers) {
    numbers = next
    if (Object.keys(next).length === 0) store.removeItem(key)
    else store.setItem(key, JSON.stringify(next))
    listeners.forEach((listener) => listener())
  }
  const without = (itemId: string) => Object.fromEntries(Object.entries(numbers).filter(([id]) => id !== itemId))
  return {
    read: (): WaitingNumbers => numbers,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    put: (itemId: string, round: number, quantity: number | null, at: number) =>
      write({ ...numbers, [itemId]: { round, quantity, at } }),
    /** A number typed meanwhile still waits. */
    confirm: (itemId: string, at: number) => {
      if (numbers[itemId]?.at === at) write(without(itemId))
    },
    refuse: (itemId: string, at: number, problem: string) => {
      const number = numbers[itemId]
      if (number?.at === at) write({ ...numbers, [itemId]: { ...number, problem } })
    },
    forget: (itemId: string) => write(without(itemId)),
  }
}

function parse(text: string | null): WaitingNumbers {
  try {
    const found: unknown = JSON.parse(text ?? '{}')
    return typeof found === 'object' && found !== null ? (found as WaitingNumbers) : {}
  } catch {
    return {}
  }
}
