import { createElement, type HTMLAttributes } from 'react'
import styles from './layout.module.css'
import type { PartProps } from './part-props.ts'

type QuietProps = PartProps & { size?: 'xs' | 'sm' | 'base' | 'md' }

/** Text that stands back. */
export function Quiet({ as, size, ...rest }: QuietProps) {
  return createElement<HTMLAttributes<HTMLElement> & { 'data-size'?: string | undefined }>(as ?? 'p', {
    className: styles.quiet,
    'data-size': size,
    ...rest,
  })
}
