import { Button, Modal } from '@mantine/core'
import styles from './confirm.module.css'
import type { ConfirmRequest } from './confirm.tsx'
import { useReturnFocus } from './use-return-focus.ts'

type ConfirmDialogProps = { request: ConfirmRequest; opened: boolean; onAnswer: (confirmed: boolean) => void }

/** The question itself; loaded when the first one is asked. */
export function ConfirmDialog({ request, opened, onAnswer }: ConfirmDialogProps) {
  useReturnFocus(opened)
  const dangerous = request.tone === 'danger'
  return (
    <Modal
      opened={opened}
      onClose={() => onAnswer(false)}
      title={request.title}
      withCloseButton={false}
      // Above whatever asked, also when an earlier question was asked before that was opened.
      zIndex={350}
      size={420}
      classNames={{ header: styles.header!, title: styles.title!, body: styles.body! }}
    >
      <div className={styles.message}>{request.message}</div>
      <div className={styles.actions}>
        <Button variant="default" onClick={() => onAnswer(false)} data-autofocus={dangerous || undefined}>
          {request.cancelVerb ?? 'Cancelar'}
        </Button>
        <Button
          {...(dangerous && { color: 'red' })}
          onClick={() => onAnswer(true)}
          data-autofocus={!dangerous || undefined}
        >
          {request.verb}
        </Button>
      </div>
    </Modal>
  )
}
