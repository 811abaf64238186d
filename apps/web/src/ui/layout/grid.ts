import { createElement, type HTMLAttributes } from 'react'
import styles from './layout.module.css'
import type { PartProps } from './part-props.ts'

type GridProps = PartProps & { min: number; gap?: number | string }

/** As many columns as have `min` pixels each. */
export function Grid({ as, min, gap, ...rest }: GridProps) {
  const gridTemplateColumns = `repeat(auto-fit, minmax(min(${min}px, 100%), 1fr))`
  return createElement<HTMLAttributes<HTMLElement>>(as ?? 'div', {
    className: styles.grid,
    style: { gap, gridTemplateColumns },
    ...rest,
  })
}
