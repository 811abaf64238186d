import { Button } from '@mantine/core'
import { useId, type FormEvent, type ReactNode } from 'react'
import { Dialog } from '#ui/layers/dialog.tsx'
import { Stack } from '#ui/layout/stack.ts'
import { Banner } from '#ui/states/banner.tsx'
import styles from '../till.module.css'

type FormDialogProps = {
  title: string
  verb: string
  problem: ReactNode
  isSaving: boolean
  isDisabled?: boolean
  onSubmit: (event: FormEvent<HTMLFormElement>) => void
  onClose: () => void
  children: ReactNode
}

/** A few fields and one verb. */
export function FormDialog({
  title,
  verb,
  problem,
  isSaving,
  isDisabled = false,
  onSubmit,
  onClose,
  children,
}: FormDialogProps) {
  const form = useId()
  return (
    <Dialog
      opened
      onClose={onClose}
      title={title}
      footer={
        <div className={styles.buttons}>
          <Button variant="default" onClick={onClose}>
            Cancelar
          </Button>
          <Button type="submit" form={form} loading={isSaving} disabled={isDisabled}>
            {verb}
          </Button>
        </div>
      }
    >
      <Stack as="form" id={form} noValidate gap={14} onSubmit={onSubmit}>
        {problem && (
          <Banner tone="expense" live>
            {problem}
          </Banner>
        )}
        {children}
      </Stack>
    </Dialog>
  )
}
