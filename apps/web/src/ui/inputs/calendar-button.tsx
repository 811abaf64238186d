import { ActionIcon, Popover } from '@mantine/core'
import { CalendarDays } from 'lucide-react'
import type { ReactNode } from 'react'
import { Sheet } from '../layers/sheet.tsx'
import { useIsPhone } from '../theme/use-is-phone.ts'

type CalendarButtonProps = {
  /** The field's label: names the button and the pop-up. */
  label: string
  disabled: boolean
  opened: boolean
  onOpen: () => void
  onClose: () => void
  calendar: (fullWidth: boolean) => ReactNode
}

/** The calendar beside a date field: a pop-up on a desktop, a bottom sheet on a phone. */
export function CalendarButton({ label, disabled, opened, onOpen, onClose, calendar }: CalendarButtonProps) {
  const isPhone = useIsPhone()
  const button = (
    <ActionIcon
      size={28}
      disabled={disabled}
      aria-label={`Abrir calendário: ${label}`}
      aria-haspopup="dialog"
      aria-expanded={opened}
      onClick={opened ? onClose : onOpen}
    >
      <CalendarDays size={16} aria-hidden />
    </ActionIcon>
  )
  if (isPhone) {
    return (
      <>
        {button}
        <Sheet opened={opened} onClose={onClose} title={label}>
          {calendar(true)}
        </Sheet>
      </>
    )
  }
  return (
    <Popover opened={opened} onDismiss={onClose} position="bottom-end" trapFocus returnFocus withRoles={false}>
      <Popover.Target>{button}</Popover.Target>
      <Popover.Dropdown role="dialog" aria-label={`Calendário: ${label}`}>
        {calendar(false)}
      </Popover.Dropdown>
    </Popover>
  )
}
