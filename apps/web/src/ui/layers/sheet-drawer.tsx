import { Drawer } from '@mantine/core'
import { useState } from 'react'
import type { FormEvent, PointerEvent, ReactNode } from 'react'
import { SheetSteps, type SheetStepsProps } from './sheet-steps.tsx'
import styles from './sheet.module.css'
import { useIsPhone } from '../theme/use-is-phone.ts'
import { useReturnFocus } from './use-return-focus.ts'

export type SheetProps = {
  opened: boolean
  onClose: () => void
  title: string
  children: ReactNode
  /** Buttons; they share the width and stay in sight. */
  footer?: ReactNode
  /** Makes the sheet a form: Enter in a field and a submit button in the footer call it. */
  onSubmit?: (() => void) | undefined
  width?: number | undefined
  /** The other records of the list it was opened from. */
  steps?: SheetStepsProps | undefined
}

/** From the right on a desktop; from below, with a handle to drag it away, on a phone. */
export function SheetDrawer({ opened, onClose, title, children, footer, onSubmit, width = 420, steps }: SheetProps) {
  useReturnFocus(opened)
  const isPhone = useIsPhone()
  const { offset, handlers } = useDragDown(onClose)
  const content = (
    <>
      <Drawer.Body className={styles.body}>{children}</Drawer.Body>
      {footer && <div className={styles.footer}>{footer}</div>}
    </>
  )
  return (
    <Drawer.Root
      opened={opened}
      onClose={onClose}
      position={isPhone ? 'bottom' : 'right'}
      size={isPhone ? 'auto' : width}
      classNames={{ content: `${styles.content} ${isPhone ? styles.phone : ''}` }}
      styles={offset > 0 ? { content: { translate: `0 ${offset}px`, transition: 'none' } } : {}}
      transitionProps={{ duration: 180 }}
    >
      <Drawer.Overlay backgroundOpacity={0.36} />
      <Drawer.Content>
        <div className={styles.top} {...(isPhone && handlers)}>
          <Drawer.Header className={styles.header}>
            <Drawer.Title className={styles.title}>{title}</Drawer.Title>
            {steps && <SheetSteps {...steps} />}
            <Drawer.CloseButton aria-label="Fechar" {...(steps && { 'data-autofocus': true })} />
          </Drawer.Header>
        </div>
        {onSubmit ? (
          <form className={styles.form} noValidate onSubmit={(event) => submit(event, onSubmit)}>
            {content}
          </form>
        ) : (
          content
        )}
      </Drawer.Content>
    </Drawer.Root>
  )
}

/** React bubbles a submit through portals: a form in a sheet must not also submit the form behind it. */
function submit(event: FormEvent, onSubmit: () => void) {
  event.preventDefault()
  event.stopPropagation()
  onSubmit()
}

const DRAG_TO_CLOSE_PX = 90

function useDragDown(onClose: () => void) {
  const [startY, setStartY] = useState<number | null>(null)
  const [offset, setOffset] = useState(0)

  function end() {
    if (offset > DRAG_TO_CLOSE_PX) onClose()
    setStartY(null)
    setOffset(0)
  }

  const handlers = {
    onPointerDown: (event: PointerEvent) => {
      if ((event.target as Element).closest('button')) return
      event.currentTarget.setPointerCapture(event.pointerId)
      setStartY(event.clientY)
    },
    onPointerMove: (event: PointerEvent) => {
      if (startY !== null) setOffset(Math.max(0, event.clientY - startY))
    },
    onPointerUp: end,
    onPointerCancel: end,
  }
  return { offset, handlers }
}
