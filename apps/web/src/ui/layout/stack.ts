import { createElement, type HTMLAttributes } from 'react'
import styles from './layout.module.css'
import type { PartProps } from './part-props.ts'

type StackProps = PartProps & { gap?: number | string; align?: 'start' | 'center' | 'end' }

/** One below the other, as wide as there is room. A list (`as="ul"`) has no marks. */
export function Stack({ as, gap, align, ...rest }: StackProps) {
  return createElement<HTMLAttributes<HTMLElement>>(as ?? 'div', {
    className: styles.stack,
    style: { gap, justifyItems: align },
    ...rest,
  })
}
