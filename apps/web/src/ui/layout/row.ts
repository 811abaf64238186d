import { createElement } from 'react'
import styles from './layout.module.css'
import { partOf, type PartProps, type PlaceProps } from './part-props.ts'

type RowProps = PartProps &
  PlaceProps & {
    gap?: number | string
    align?: 'start' | 'center' | 'end' | 'baseline' | 'stretch'
    justify?: 'between' | 'center' | 'end'
    wrap?: boolean
    /** Within a sentence. */
    inline?: boolean
  }

/** One beside the other. */
export function Row({ as, gap, align = 'center', justify, wrap, inline, ...rest }: RowProps) {
  const style = {
    gap,
    display: inline ? 'inline-flex' : undefined,
    alignItems: align,
    justifyContent: justify === 'between' ? 'space-between' : justify,
    flexWrap: wrap ? ('wrap' as const) : undefined,
  }
  return createElement(as ?? 'div', partOf(rest, { className: styles.row, style }))
}
