/** Browsers may forbid storage altogether; the product works without it. */
type Where = 'localStorage' | 'sessionStorage'

export function readStored(key: string, where: Where = 'localStorage'): string | null {
  try {
    return globalThis[where].getItem(key)
  } catch {
    return null
  }
}

export function writeStored(key: string, value: string | null, where: Where = 'localStorage') {
  try {
    if (value === null) globalThis[where].removeItem(key)
    else globalThis[where].setItem(key, value)
  } catch {
    // Storage is full or forbidden: the preference lasts until the tab closes.
  }
}
