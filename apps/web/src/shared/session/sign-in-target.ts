const key = 'prumo-entering-path'

/** Where the person wanted to go, kept for this tab while they are away at the provider. */
export function storeSignInTarget(path: string) {
  try {
    sessionStorage.setItem(key, path)
  } catch {
    // Without storage they arrive at home.
  }
}

export function takeSignInTarget(): string {
  try {
    const path = sessionStorage.getItem(key) ?? '/'
    sessionStorage.removeItem(key)
    return path
  } catch {
    return '/'
  }
}
