import { Button } from '@mantine/core'
import { KeyRound } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { FormSection } from '#ui/inputs/form-layout.tsx'
import styles from './passkeys.module.css'

const PasskeyDialog = lazy(async () => ({ default: (await import('./passkey-dialog.tsx')).PasskeyDialog }))

/** The way to one's passkeys, for the profile and for the account page; the dialog is fetched when it is opened. */
export function PasskeySection() {
  // null: not yet asked for, so not yet fetched.
  const [isOpen, setIsOpen] = useState<boolean | null>(null)
  return (
    <FormSection
      title="Chaves de acesso"
      description="Entre com a digital, o rosto ou o PIN do seu aparelho, sem digitar a senha."
    >
      <div className={styles.buttons}>
        <Button variant="default" leftSection={<KeyRound size={16} aria-hidden />} onClick={() => setIsOpen(true)}>
          Gerenciar chaves de acesso
        </Button>
      </div>
      {isOpen !== null && (
        <Suspense>
          <PasskeyDialog opened={isOpen} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </FormSection>
  )
}
