import { Button } from '@mantine/core'
import type { FormEvent, ReactNode } from 'react'
import { Banner } from '#ui/states/banner.tsx'
import { Dialog } from '#ui/layers/dialog.tsx'
import { Stack } from '#ui/layout/stack.ts'
import styles from '../../door/settling/entry-dialog.module.css'

type MiniFormProps = {
  title: string
  verb: string
  isSaving: boolean
  problem: string | undefined
  onClose: () => void
  onSubmit: (event: FormEvent<HTMLFormElement>) => void
  children: ReactNode
}

/** A small form over the form. */
export const MiniForm = ({ title, verb, isSaving, problem, onClose, onSubmit, children }: MiniFormProps) => (
  <Dialog opened onClose={onClose} title={title} size={440}>
    <Stack as="form" noValidate gap={16} onSubmit={onSubmit}>
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
        <Button type="submit" loading={isSaving}>
          {verb}
        </Button>
      </div>
    </Stack>
  </Dialog>
)
