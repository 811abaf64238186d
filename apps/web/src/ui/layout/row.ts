import { createElement, type HTMLAttributes } from 'react'
import styles from './layout.module.css'
import type { PartProps } from './part-props.ts'

type RowProps = PartProps & {
  gap?: number | string
  align?: 'start' | 'center' | 'end' | 'baseline' | 'stretch'
  justify?: 'between' | 'center' | 'end'
  wrap?: boolean
}

/** One beside the other. */
export function Row({ as, gap, align = 'center', justify, wrap, ...rest }: RowProps) {
  const style = {
    gap,
    alignItems: align,
    justifyContent: justify === 'between' ? 'space-between' : justify,
    flexWrap: wrap ? ('wrap' as const) : undefined,
  }
  return createElement<HTMLAttributes<HTMLElement>>(as ?? 'div', { className: styles.row, style, ...rest })
}
