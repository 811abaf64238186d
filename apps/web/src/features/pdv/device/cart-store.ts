import { uuidv7 } from '@prumo/domain/text/uuid'
import { readStoredValue, writeStoredValue } from '#shared/offline/stored-values.ts'
import { emptyCart, type Cart } from '../cart/cart.ts'
import { changeCart, type CartAction, type CartChange } from '../cart/change-cart.ts'

export type HeldCart = { id: string; name: string; heldAt: string; cart: Cart }
/** Cents. */
export type GivenChange = { total: number; change: number }
type StoredCarts = { cart: Cart; held: HeldCart[] }

export type CartState = StoredCarts & {
  isLoaded: boolean
  /** The line that came in or grew last, and when, for the eye. */
  touched: { key: string; at: number } | null
  /** Of the sale before, while there is nothing in the next one: it is being counted out. */
  change: GivenChange | null
  /** The device could not write it down: it would be lost with the tab. */
  isUnsaved: boolean
}

const nameOf = (tillId: string) => `pdv-cart ${tillId}`

/** What was put aside at a till, for whoever looks at it from elsewhere. */
export const readHeldCarts = async (tillId: string): Promise<readonly HeldCart[]> =>
  (await readStoredValue<StoredCarts>(nameOf(tillId)))?.held ?? []

export type CartStore = ReturnType<typeof createCartStore>

/** The cart of one person at one till of one company, written down after every change. */
export function createCartStore(tillId: string) {
  const name = nameOf(tillId)
  let state: CartState = { cart: emptyCart(), held: [], isLoaded: false, touched: null, change: null, isUnsaved: false }
  let writing: Promise<void> = Promise.resolve()
  const listeners = new Set<() => void>()

  function show(next: Partial<CartState>) {
    state = { ...state, ...next }
    for (const listener of listeners) listener()
  }

  /** One after the other, each with what is true when its turn comes. */
  function save() {
    writing = writing.then(async () => {
      const { cart, held } = state
      try {
        await writeStoredValue(name, { cart, held } satisfies StoredCarts)
        if (state.isUnsaved) show({ isUnsaved: false })
      } catch {
        show({ isUnsaved: true })
      }
    })
    return writing
  }

  async function load() {
    const { cart = emptyCart(), held = [] } = (await readStoredValue<StoredCarts>(name).catch(() => undefined)) ?? {}
    show({ cart, held, isLoaded: true })
  }

  function dispatch(action: CartAction): CartChange {
    const change = changeCart(state.cart, action)
    if (change.cart === state.cart) return change
    show({
      cart: change.cart,
      ...(change.cart.lines.length > 0 && { change: null }),
      ...(change.touched && { touched: { key: change.touched, at: Date.now() } }),
    })
    void save()
    return change
  }

  const replace = (cart: Cart, held: HeldCart[], change: GivenChange | null = null) => {
    show({ cart, held, touched: null, change })
    return save()
  }

  return {
    read: () => state,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    load,
    unload: () => show({ isLoaded: false }),
    /** Everything that was changed so far is written. */
    settled: () => writing,
    dispatch,
    /** Puts the cart aside under a name, for another to begin. */
    hold: (name: string) =>
      replace(emptyCart(), [...state.held, { id: uuidv7(), name, heldAt: new Date().toISOString(), cart: state.cart }]),
    /** Takes a cart up again; what is in the open one is put aside first. */
    recall: (id: string, nameOfOpen: string) => {
      const found = state.held.find((one) => one.id === id)
      if (!found) return Promise.resolve()
      const { cart } = state
      const rest = state.held.filter((one) => one !== found)
      const open = { id: uuidv7(), name: nameOfOpen, heldAt: new Date().toISOString(), cart }
      return replace(found.cart, cart.lines.length > 0 ? [...rest, open] : rest)
    },
    /** Opens a cart that had become something else, as another sale; put aside where another has begun meanwhile. */
    bringBack: (given: Cart) => {
      const cart = { ...given, saleId: uuidv7() }
      if (state.cart.lines.length === 0) return replace(cart, state.held)
      const back = { id: uuidv7(), name: 'Pedido desfeito', heldAt: new Date().toISOString(), cart }
      return replace(state.cart, [...state.held, back])
    },
    drop: (id: string) =>
      replace(
        state.cart,
        state.held.filter((one) => one.id !== id),
      ),
    /** What is left when the sale is made: to be written in the same moment as the sale. */
    keepingFinished: (): Record<string, unknown> => ({ [name]: { cart: emptyCart(), held: state.held } }),
    /** The sale is written down: what is shown follows. */
    finish: (given?: GivenChange) => replace(emptyCart(), state.held, given && given.change > 0 ? given : null),
  }
}
