import { Button } from '@mantine/core'
import type { FormEvent, ReactNode } from 'react'
import { Banner } from '#ui/states/banner.tsx'
import { Dialog } from '#ui/layers/dialog.tsx'
import styles from './recurring.module.css'

type DialogFormProps = {
  title: string
  verb: string
  onClose: () => void
  onSubmit: (event: FormEvent<HTMLFormElement>) => void
  problem: string | undefined
  isSaving: boolean
  isDanger?: boolean
  children: ReactNode
}

/** A few fields and one verb. */
export const DialogForm = ({
  title,
  verb,
  onClose,
  onSubmit,
  problem,
  isSaving,
  isDanger = false,
  children,
}: DialogFormProps) => (
  <Dialog opened onClose={onClose} title={title}>
    <form noValidate className={styles.form} onSubmit={onSubmit}>
      {problem && (
        <Banner tone="expense" live>
          {problem}
        </Banner>
      )}
      {children}
      <div className={styles.buttons}>
        <Button variant="default" onClick={onClose}>
          Cancelar
        </Button>
        <Button type="submit" loading={isSaving} {...(isDanger && { color: 'red' })}>
          {verb}
        </Button>
      </div>
    </form>
  </Dialog>
)
