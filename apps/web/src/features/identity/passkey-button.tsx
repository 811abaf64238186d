import { Button } from '@mantine/core'
import type { Session } from '@prumo/contract/identity/session'
import { Fingerprint } from 'lucide-react'
import { useState } from 'react'
import { isSecondFactorNeeded } from './is-second-factor-needed.ts'

export type PasskeyListener = {
  onSession: (session: Session) => void
  onSecondFactor: () => void
  onProblem: (message: string | undefined) => void
}

/** What talks to the device is fetched when somebody uses it: the sign-in page does not pay for it. */
export const loadPasskeys = async () => {
  const [{ enterWithPasskey }, { passkeyMessage }, { followAutofill }] = await Promise.all([
    import('#shared/passkeys/passkey-ceremonies.ts'),
    import('#shared/passkeys/passkey-failures.ts'),
    import('#shared/passkeys/follow-autofill.ts'),
  ])
  return { enterWithPasskey, passkeyMessage, followAutofill }
}

export function PasskeyButton({
  onStart,
  onSession,
  onSecondFactor,
  onProblem,
}: PasskeyListener & { onStart: () => void }) {
  const [isBusy, setIsBusy] = useState(false)

  async function enter() {
    setIsBusy(true)
    onProblem(undefined)
    // The device answers one question at a time.
    onStart()
    const { enterWithPasskey, passkeyMessage } = await loadPasskeys()
    try {
      onSession(await enterWithPasskey())
    } catch (error) {
      if (isSecondFactorNeeded(error)) onSecondFactor()
      else onProblem(passkeyMessage(error, 'entering'))
    } finally {
      setIsBusy(false)
    }
  }

  return (
    <Button
      size="md"
      variant="default"
      leftSection={<Fingerprint size={18} aria-hidden />}
      loading={isBusy}
      onClick={() => void enter()}
    >
      Entrar com chave de acesso
    </Button>
  )
}
