import { useEffect, useState } from 'react'

/** The link's secret is after the #, where no server or log sees it; it leaves the address bar as soon as it is read. */
export function useLinkToken(): string {
  const [token] = useState(() => window.location.hash.slice(1))
  useEffect(() => window.history.replaceState(window.history.state, '', window.location.pathname), [])
  return token
}
