import { useCallback, useState } from 'react'

export const shortestToken = 20

/** The link's secret is after the #, where no server or log sees it. It stays in the address until it was used, so that the page may be loaded again. */
export function useLinkSecret() {
  const [token] = useState(() => window.location.hash.slice(1))
  const forget = useCallback(() => window.history.replaceState(window.history.state, '', window.location.pathname), [])
  return { token, forget }
}
