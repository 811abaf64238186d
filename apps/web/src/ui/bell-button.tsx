import { ActionIcon } from '@mantine/core'
import type { ActionIconProps } from '@mantine/core'
import { Bell } from 'lucide-react'
import type { ComponentPropsWithRef } from 'react'
import styles from './bell-button.module.css'

type ButtonProps = Omit<ComponentPropsWithRef<'button'>, keyof ActionIconProps>
type BellButtonProps = ActionIconProps & ButtonProps & { unread: number }

/** Takes any button's props, so that it can be the target of a popover. */
export function BellButton({ unread, ...rest }: BellButtonProps) {
  const label = unread === 0 ? 'Notificações' : `Notificações, ${unread} não ${unread === 1 ? 'lida' : 'lidas'}`
  return (
    <span className={styles.bell}>
      <ActionIcon variant="default" aria-label={label} className={styles.button} {...rest}>
        <Bell size={17} aria-hidden />
      </ActionIcon>
      {unread > 0 && (
        <span className={`${styles.count} num`} aria-hidden>
          {unread > 99 ? '99+' : unread}
        </span>
      )}
    </span>
  )
}
