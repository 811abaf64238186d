import { Modal } from '@mantine/core'
import type { FocusEvent, KeyboardEvent, ReactNode } from 'react'
import { ConcealedAmounts } from '../concealed-amounts.ts'
import styles from './dialog.module.css'
import { useReturnFocus } from './use-return-focus.ts'

type DialogProps = {
  opened: boolean
  onClose: () => void
  title: string
  size?: number
  /** For what must not be lost by a click beside it. */
  keepsOpen?: boolean
  /** False while something above it is open: both would close at once. */
  escapes?: boolean
  /** Above every other dialog, whichever asked; Escape then closes this one alone. */
  onTop?: boolean
  /** The whole screen, for a task of several steps on a phone. */
  fullScreen?: boolean
  /** Buttons that stay in sight while the rest scrolls. */
  footer?: ReactNode
  children: ReactNode
}

/** A small task in the middle of the screen; larger ones belong in a `Sheet` or on a page of their own. */
export function Dialog({
  opened,
  onClose,
  title,
  size = 480,
  keepsOpen = false,
  escapes = true,
  onTop = false,
  fullScreen = false,
  footer,
  children,
}: DialogProps) {
  useReturnFocus(opened)
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={title}
      size={size}
      fullScreen={fullScreen}
      closeOnClickOutside={!keepsOpen}
      closeOnEscape={escapes && !onTop}
      {...(onTop && {
        zIndex: 360,
        onFocusCapture: keepEscape,
        onKeyDown: (event: KeyboardEvent) => event.key === 'Escape' && onClose(),
      })}
      closeButtonProps={{ 'aria-label': 'Fechar', iconSize: 18 }}
      classNames={{
        content: fullScreen ? styles.full! : '',
        header: styles.header!,
        title: styles.title!,
        body: styles.body!,
      }}
    >
      {/* What somebody is about to do is read in full. */}
      <ConcealedAmounts value={false}>
        {children}
        {footer && <div className={styles.footer}>{footer}</div>}
      </ConcealedAmounts>
    </Modal>
  )
}

/** Dialogs listen to the whole window: what has the focus says that its Escape is not for those below. */
const keepEscape = ({ target }: FocusEvent) => (target as Element).setAttribute('data-mantine-stop-propagation', 'true')
