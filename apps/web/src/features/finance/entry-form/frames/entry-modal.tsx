import { Modal } from '@mantine/core'
import type { KeyboardEvent } from 'react'
import { useRef } from 'react'
import { useReturnFocus } from '#ui/layers/use-return-focus.ts'
import { Stack } from '#ui/layout/stack.ts'
import { EntryBody } from './entry-body.tsx'
import { EntryFormButtons } from './entry-form-buttons.tsx'
import styles from '../entry-frames.module.css'
import type { FrameProps } from './frame-props.ts'
import { titleOf, TypeSelector } from '../fields/type-selector.tsx'

/** 800 wide, with the kind of entry in its title. */
export function EntryModal(props: FrameProps) {
  const { record, onLeave, onDone } = props
  useReturnFocus(true)
  const amount = useRef<HTMLInputElement>(null)
  const save = (after = onDone) => void record.save(after)

  /** Escape belongs to the topmost dialog: Mantine would close this one together with the one over it. */
  function handleKey(event: KeyboardEvent<HTMLElement>) {
    if (!event.currentTarget.contains(event.target as Node)) return
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) save()
    else if (event.key === 'Escape' && !event.defaultPrevented && !isInOpenList(event.target as Element)) onLeave()
    else return
    event.preventDefault()
  }

  return (
    <Modal.Root opened onClose={onLeave} size={800} closeOnEscape={false} closeOnClickOutside={!record.isDirty}>
      <Modal.Overlay />
      <Modal.Content>
        <div role="presentation" onKeyDown={handleKey}>
          <Modal.Header className={styles.header}>
            <Modal.Title className={styles.title}>{titleOf(record)}</Modal.Title>
            <TypeSelector record={record} />
            <Modal.CloseButton aria-label="Fechar" iconSize={18} />
          </Modal.Header>
          <Modal.Body className={styles.body}>
            <Stack
              as="form"
              noValidate
              gap={18}
              onSubmit={(event) => {
                event.preventDefault()
                event.stopPropagation()
                save()
              }}
            >
              <EntryBody {...props} amountRef={amount} />
              <EntryFormButtons {...props} onAnother={() => save(() => startOver())} />
            </Stack>
          </Modal.Body>
        </div>
      </Modal.Content>
    </Modal.Root>
  )

  function startOver() {
    record.startOver()
    amount.current?.focus()
  }
}

const isInOpenList = (element: Element) =>
  element.matches('[data-mantine-stop-propagation="true"], [role="combobox"][aria-expanded="true"]')
