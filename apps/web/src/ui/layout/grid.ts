import { createElement, type CSSProperties } from 'react'
import styles from './layout.module.css'
import { partOf, type PartProps, type PlaceProps } from './part-props.ts'

type GridProps = PartProps &
  PlaceProps & {
    /** As many columns as have so many pixels each; or so many, or as CSS says it. */
    min?: number
    columns?: number | string
    /** One below the other on a phone, on a tablet too, or where the menu leaves the screen as little. */
    stacks?: 'phone' | 'tablet' | 'screen'
    gap?: number | string
    align?: 'start' | 'center' | 'end' | 'baseline'
  }

/** One beside the other, in columns. */
export function Grid({ as, min, columns, stacks, gap, align, ...rest }: GridProps) {
  const style = { gap, alignItems: align, '--columns': template(columns, min) } as CSSProperties
  return createElement(as ?? 'div', { 'data-stacks': stacks, ...partOf(rest, { className: styles.grid, style }) })
}

function template(columns: number | string | undefined, min: number | undefined): string {
  if (typeof columns === 'string') return columns
  return columns === undefined
    ? `repeat(auto-fit, minmax(min(${min}px, 100%), 1fr))`
    : `repeat(${columns}, minmax(0, 1fr))`
}
