import { Button } from '@mantine/core'
import type { FormEvent, ReactNode } from 'react'
import { Banner } from '#ui/states/banner.tsx'
import { Dialog } from '#ui/layers/dialog.tsx'
import { Row } from '#ui/layout/row.ts'
import { Stack } from '#ui/layout/stack.ts'

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
    <Stack as="form" noValidate gap={14} onSubmit={onSubmit}>
      {problem && (
        <Banner tone="expense" live>
          {problem}
        </Banner>
      )}
      {children}
      <Row gap={8} align="stretch" justify="end">
        <Button variant="default" onClick={onClose}>
          Cancelar
        </Button>
        <Button type="submit" loading={isSaving} {...(isDanger && { color: 'red' })}>
          {verb}
        </Button>
      </Row>
    </Stack>
  </Dialog>
)
