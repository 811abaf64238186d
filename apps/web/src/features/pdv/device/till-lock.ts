export type TillLock = 'asking' | 'ours' | 'elsewhere'

const leaveAfterMs = 800

/** One tab sells at a till: the others are told, and may take over. A browser without locks is taken at its word. */
export function createTillLock(owner: string) {
  let state: TillLock = navigator.locks ? 'asking' : 'ours'
  let release = () => {}
  let users = 0
  let isAsked = false
  const listeners = new Set<() => void>()

  function show(next: TillLock) {
    state = next
    for (const listener of listeners) listener()
  }

  function ask(isTaking: boolean) {
    isAsked = true
    const held = new Promise<void>((resolve) => (release = resolve))
    navigator.locks
      ?.request(`prumo-pdv ${owner}`, isTaking ? { steal: true } : { ifAvailable: true }, (lock) => {
        show(lock ? 'ours' : 'elsewhere')
        return lock ? held : undefined
      })
      // Another tab took over.
      .catch(() => show('elsewhere'))
  }

  function leave() {
    if (users > 0 || !isAsked) return
    isAsked = false
    release()
    state = navigator.locks ? 'asking' : 'ours'
  }

  return {
    read: () => state,
    takeOver: () => ask(true),
    /** Held while a screen of the till is open, and for the moment between two of them. */
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      users += 1
      if (!isAsked) ask(false)
      return () => {
        listeners.delete(listener)
        users -= 1
        setTimeout(leave, leaveAfterMs)
      }
    },
  }
}
