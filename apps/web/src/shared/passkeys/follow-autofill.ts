import type { Session } from '@prumo/contract/identity/session'
import { browserSupportsWebAuthnAutofill, WebAuthnAbortService } from '@simplewebauthn/browser'
import { enterWithPasskey } from './passkey-ceremonies.ts'

/** Shorter than a challenge lives, so that whatever the person picks is still good. */
const renewMs = 50_000

type Listener = { onSession: (session: Session) => void; onFailure: (error: unknown) => void }

/** Offers passkeys among the suggestions of the e-mail field until stopped. */
export function followAutofill({ onSession, onFailure }: Listener): () => void {
  let isOver = false
  let isRenewing = false

  async function follow() {
    if (!(await browserSupportsWebAuthnAutofill())) return
    while (!isOver) {
      isRenewing = false
      const timer = setTimeout(renew, renewMs)
      try {
        const session = await enterWithPasskey({ inAutofill: true })
        isOver = true
        onSession(session)
      } catch (error) {
        if (!isRenewing) {
          if (!isOver && !isQuiet(error)) onFailure(error)
          isOver = true
        }
      } finally {
        clearTimeout(timer)
      }
      await untilVisible()
    }
  }

  function renew() {
    isRenewing = true
    WebAuthnAbortService.cancelCeremony()
  }

  void follow()
  return () => {
    if (isOver) return
    isOver = true
    WebAuthnAbortService.cancelCeremony()
  }
}

/** The person did not ask for a passkey here, so a failure to offer one is not shown. */
const isQuiet = (error: unknown) =>
  ['AbortError', 'NotAllowedError', 'NetworkProblem', 'Error'].includes((error as Error).name)

const untilVisible = () =>
  new Promise<void>((resolve) => {
    if (!document.hidden) return resolve()
    document.addEventListener('visibilitychange', () => resolve(), { once: true })
  })
