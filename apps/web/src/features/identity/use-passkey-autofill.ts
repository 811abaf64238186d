import { useEffect, useRef } from 'react'
import { isSecondFactorNeeded } from './is-second-factor-needed.ts'
import { loadPasskeys, type PasskeyListener } from './passkey-button.tsx'

/** Passkeys among the suggestions of the e-mail field, from the first time it has the focus. */
export function usePasskeyAutofill(listener: PasskeyListener) {
  const latest = useRef(listener)
  const stopping = useRef<(() => void) | null>(null)
  useEffect(() => {
    latest.current = listener
  })
  useEffect(() => () => stopping.current?.(), [])

  function start() {
    if (stopping.current || !('PublicKeyCredential' in window)) return
    let isStopped = false
    let stop: (() => void) | null = null
    stopping.current = () => {
      isStopped = true
      stop?.()
      stopping.current = null
    }
    void loadPasskeys().then(({ followAutofill, passkeyMessage }) => {
      if (isStopped) return
      stop = followAutofill({
        onSession: (session) => latest.current.onSession(session),
        onFailure: (error) =>
          isSecondFactorNeeded(error)
            ? latest.current.onSecondFactor()
            : latest.current.onProblem(passkeyMessage(error, 'entering')),
      })
    })
  }

  return { start, stop: () => stopping.current?.() }
}
