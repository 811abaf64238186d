export type PushSupport = 'supported' | 'needs-install' | 'unsupported'

/** iPads call themselves Macs; only they have a touch screen. */
export function isIphone(): boolean {
  return (
    /iPhone|iPad|iPod/.test(navigator.userAgent) ||
    (/Macintosh/.test(navigator.userAgent) && navigator.maxTouchPoints > 1)
  )
}

export const isInstalled = () =>
  window.matchMedia('(display-mode: standalone)').matches ||
  (navigator as Navigator & { standalone?: boolean }).standalone === true

/** An iPhone gives notifications only to what is on its home screen. */
export function pushSupport(): PushSupport {
  if (isIphone() && !isInstalled()) return 'needs-install'
  return 'Notification' in window && 'PushManager' in window && 'serviceWorker' in navigator
    ? 'supported'
    : 'unsupported'
}
