type Asking = { promise: Promise<boolean>; answer: (isProven: boolean) => void }

let asking: Asking | null = null
let hosts = 0
const listeners = new Set<() => void>()

export const isProofAsked = () => asking !== null

export function subscribeToProof(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Asks the person to show once more who they are; several who ask at once share the question. False when they would not, or nobody is there to ask. */
export function askForProof(): Promise<boolean> {
  if (hosts === 0) return Promise.resolve(false)
  if (!asking) {
    const { promise, resolve } = Promise.withResolvers<boolean>()
    asking = { promise, answer: resolve }
    notifyListeners()
  }
  return asking.promise
}

export function answerProof(isProven: boolean) {
  asking?.answer(isProven)
  asking = null
  notifyListeners()
}

/** A component that shows the dialog is on the page from now on. */
export function registerProofHost() {
  hosts += 1
  return () => {
    hosts -= 1
    if (hosts === 0) answerProof(false)
  }
}

function notifyListeners() {
  for (const listener of listeners) listener()
}
