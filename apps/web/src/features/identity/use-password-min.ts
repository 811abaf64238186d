import { passwords } from '@prumo/contract/identity/passwords'
import { useEffect, useState } from 'react'
import { call } from '#shared/api/call.ts'

const specified = 6

/** How long a new password has to be in this installation. Plain, because visitors have no query client. */
export function usePasswordMin(): number {
  const [min, setMin] = useState(specified)
  useEffect(() => {
    const abort = new AbortController()
    call(passwords.rules, {}, { signal: abort.signal }).then(
      ({ minLength }) => setMin(minLength),
      () => null,
    )
    return () => abort.abort()
  }, [])
  return min
}
