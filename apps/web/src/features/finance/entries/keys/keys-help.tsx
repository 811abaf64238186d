import { ActionIcon } from '@mantine/core'
import { Keyboard } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { PopUp } from '#ui/layers/pop-up.tsx'
import styles from './keys-help.module.css'

const KeysList = lazy(async () => ({ default: (await import('./keys-list.tsx')).KeysList }))

/** What the keyboard can do here; `?` opens it. */
export function KeysHelp({ opened, onChange }: { opened: boolean; onChange: (opened: boolean) => void }) {
  return (
    <PopUp
      label="Atalhos do teclado"
      opened={opened}
      onChange={onChange}
      position="bottom-end"
      button={(props) => (
        <ActionIcon
          variant="subtle"
          size={34}
          className={styles.button}
          aria-label="Atalhos do teclado"
          aria-keyshortcuts="?"
          {...props}
        >
          <Keyboard size={17} aria-hidden />
        </ActionIcon>
      )}
    >
      <Suspense fallback={null}>
        <KeysList />
      </Suspense>
    </PopUp>
  )
}
