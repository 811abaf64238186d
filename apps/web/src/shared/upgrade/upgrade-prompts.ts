/** The plan is too small; the message, which is the server's, says what is missing. */
export type PlanPrompt = { kind: 'plan'; message: string; isEnded?: boolean | undefined }
/** A card is needed before the work can be done; `appId` is the app that was being added. */
export type CardPrompt = { kind: 'card'; message: string; appId: string | null }
export type UpgradePrompt = PlanPrompt | CardPrompt

type Shown = { prompt: UpgradePrompt | null; isOpen: boolean }

let shown: Shown = { prompt: null, isOpen: false }
let hosts = 0
const listeners = new Set<() => void>()

export const readUpgradePrompt = () => shown

export function subscribeToUpgradePrompt(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Opens the dialog; false when this page has nobody to show it. */
export function openUpgradePrompt(prompt: UpgradePrompt): boolean {
  if (hosts === 0) return false
  show({ prompt, isOpen: true })
  return true
}

/** The prompt stays readable while the dialog fades out. */
export const closeUpgradePrompt = () => show({ ...shown, isOpen: false })

/** A component that shows the dialogs is on the page from now on. */
export function registerHost() {
  hosts += 1
  return () => {
    hosts -= 1
    if (hosts === 0) show({ prompt: null, isOpen: false })
  }
}

function show(next: Shown) {
  shown = next
  for (const listener of listeners) listener()
}
