import { useSyncExternalStore } from 'react'

type LockableKeyboard = { lock?: (keys: string[]) => Promise<void> }

/** In full screen the browser leaves Ctrl+1…6 to the till, where it has such a lock. */
export async function toggleFullScreen() {
  try {
    if (document.fullscreenElement) return await document.exitFullscreen()
    await document.documentElement.requestFullscreen()
    const { keyboard } = navigator as Navigator & { keyboard?: LockableKeyboard }
    await keyboard?.lock?.([1, 2, 3, 4, 5, 6].map((digit) => `Digit${digit}`))
  } catch {
    // Not allowed here: the window stays as it is.
  }
}

const subscribe = (listener: () => void) => {
  document.addEventListener('fullscreenchange', listener)
  return () => document.removeEventListener('fullscreenchange', listener)
}

export const useFullScreen = () => useSyncExternalStore(subscribe, () => document.fullscreenElement !== null)

const installed = '(display-mode: standalone), (display-mode: fullscreen)'

/** In a tab the browser keeps Ctrl+1…8 for itself. */
export function useDigitKey(): 'Ctrl' | 'Alt' {
  const isFull = useFullScreen()
  return isFull || window.matchMedia(installed).matches ? 'Ctrl' : 'Alt'
}
