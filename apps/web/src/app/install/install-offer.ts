import { useSyncExternalStore } from 'react'
import { readStored, writeStored } from '#shared/preferences/stored.ts'
import { isInstalled, isIphone } from '#shared/push/push-support.ts'

type InstallEvent = Event & { prompt(): Promise<{ outcome: 'accepted' | 'dismissed' }> }

export type InstallOffer = 'prompt' | 'iphone' | null

const dismissedKey = 'prumo-install-dismissed'

let prompt: InstallEvent | null = null
let isDone = readStored(dismissedKey, 'sessionStorage') !== null
const listeners = new Set<() => void>()
const notifyListeners = () => listeners.forEach((listener) => listener())

/** The browser offers it once, early, whatever is on screen then. */
export function followInstallOffer() {
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    prompt = event as InstallEvent
    notifyListeners()
  })
  window.addEventListener('appinstalled', () => {
    isDone = true
    notifyListeners()
  })
}

function offerNow(): InstallOffer {
  if (isDone || isInstalled()) return null
  if (prompt) return 'prompt'
  return isIphone() ? 'iphone' : null
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** How this device can have the product on its home screen, unless it has or the person said no today. */
export const useInstallOffer = () => useSyncExternalStore(subscribe, offerNow)

export function dismissInstall() {
  isDone = true
  writeStored(dismissedKey, 'true', 'sessionStorage')
  notifyListeners()
}

export async function install() {
  const asked = prompt
  prompt = null
  notifyListeners()
  const answer = await asked?.prompt()
  if (answer?.outcome === 'dismissed') dismissInstall()
}
