import { support } from '@prumo/contract/home/support'
import { useEffect, useState } from 'react'
import { call } from '#shared/api/call.ts'

/** Where this installation answers questions; null until the server has told it. Plain, because visitors have no query client. */
export function useSupportEmail(): string | null {
  const [email, setEmail] = useState<string | null>(null)
  useEffect(() => {
    const abort = new AbortController()
    call(support.contact, {}, { signal: abort.signal }).then(
      (answer) => setEmail(answer.email),
      () => null,
    )
    return () => abort.abort()
  }, [])
  return email
}
