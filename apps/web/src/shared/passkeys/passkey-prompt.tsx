import { Button } from '@mantine/core'
import { passkeys } from '@prumo/contract/identity/passkeys'
import { platformAuthenticatorIsAvailable } from '@simplewebauthn/browser'
import { Fingerprint } from 'lucide-react'
import { useEffect, useState } from 'react'
import { call } from '#shared/api/call.ts'
import { Dialog } from '#ui/layers/dialog.tsx'
import { IconTile } from '#ui/icon-tile.tsx'
import { dismiss, isDismissed } from './passkey-dismissals.ts'
import styles from './passkeys.module.css'
import { useCreatePasskey } from './use-create-passkey.ts'

const pauseMs = 2_000

/** Shortly after signing in, once, to people whose device could spare them the password. */
export function PasskeyPrompt({ userId }: { userId: string }) {
  const [isOpen, setIsOpen] = useState(false)
  const { create, isCreating } = useCreatePasskey()

  useEffect(() => {
    let isGone = false
    const timer = setTimeout(() => {
      void isWorthAsking(userId).then((isWorth) => {
        if (isWorth) whenFocused(() => isGone || setIsOpen(true))
      })
    }, pauseMs)
    return () => {
      isGone = true
      clearTimeout(timer)
    }
  }, [userId])

  function decline() {
    dismiss(userId)
    setIsOpen(false)
  }

  async function accept() {
    if (await create()) setIsOpen(false)
  }

  return (
    <Dialog opened={isOpen} onClose={decline} title="Entre sem senha da próxima vez" size={440}>
      <div className={styles.prompt}>
        <IconTile icon={Fingerprint} size={44} />
        <p>
          Crie uma chave de acesso e entre com a digital, o rosto ou o PIN deste aparelho. É mais rápido e mais seguro
          do que uma senha.
        </p>
      </div>
      <div className={styles.actions}>
        <Button variant="default" onClick={decline}>
          Agora não
        </Button>
        <Button loading={isCreating} onClick={() => void accept()}>
          Criar chave de acesso
        </Button>
      </div>
    </Dialog>
  )
}

async function isWorthAsking(userId: string): Promise<boolean> {
  if (isDismissed(userId) || !(await platformAuthenticatorIsAvailable())) return false
  const saved = await call(passkeys.list, {}).catch(() => null)
  return saved?.total === 0
}

/** A question nobody sees is not asked: it waits until the window is looked at. */
function whenFocused(run: () => void) {
  if (document.hasFocus()) run()
  else window.addEventListener('focus', run, { once: true })
}
