import { UnstyledButton } from '@mantine/core'
import type { ComponentPropsWithRef } from 'react'
import styles from './text-button.module.css'

/** A button that looks like a link. Where it stands, and the room around it, is its `className`'s. */
export const TextButton = (props: Omit<ComponentPropsWithRef<'button'>, 'style'>) => (
  <UnstyledButton classNames={{ root: styles.button! }} {...props} />
)
