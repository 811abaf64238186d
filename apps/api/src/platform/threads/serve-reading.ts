import { parentPort } from 'node:worker_threads'

export type FromThread =
  | { isReady: true }
  | { items: readonly unknown[] }
  | { result: unknown }
  | { told: unknown }
  | { error: unknown }

const itemsAtOnce = 500

/**
 * The other side of a `readingThread`: called once, by the file that is the thread. `tell` says what of a refusal the other side needs
 * to know; what it does not know is a bug.
 */
export function serveReading<Asked>(
  read: (asked: Asked) => AsyncGenerator<unknown, unknown>,
  tell: (error: unknown) => unknown,
) {
  const port = parentPort!
  const send = (message: FromThread) => port.postMessage(message)
  let goOn = () => {}
  port.on('message', (message: { asked: Asked } | { goOn: true }) => {
    if ('asked' in message) void answer(message.asked)
    else goOn()
  })
  send({ isReady: true })

  async function answer(asked: Asked) {
    let taken = Promise.resolve()
    /** The next items are read while the other side looks at those before them; no more than these wait. */
    const sendItems = async (items: readonly unknown[]) => {
      await taken
      taken = new Promise((next) => (goOn = next))
      send({ items })
    }
    try {
      const reading = read(asked)
      let items: unknown[] = []
      for (;;) {
        const { done, value } = await reading.next()
        if (!done) items.push(value)
        if (items.length === itemsAtOnce || (done && items.length > 0)) {
          await sendItems(items)
          items = []
        }
        if (!done) continue
        await taken
        return send({ result: value })
      }
    } catch (error) {
      // Whoever still looks at what came before has not asked for more.
      await taken
      const told = tell(error)
      send(told === undefined ? { error } : { told })
    }
  }
}
