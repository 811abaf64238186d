import { createElement } from 'react'
import styles from './layout.module.css'
import { partOf, type PartProps, type PlaceProps } from './part-props.ts'

type StackProps = PartProps & PlaceProps & { gap?: number | string; align?: 'start' | 'center' | 'end' }

/** One below the other, as wide as there is room. A list (`as="ul"`) has no marks. */
export const Stack = ({ as, gap, align, ...rest }: StackProps) =>
  createElement(as ?? 'div', partOf(rest, { className: styles.stack, style: { gap, justifyItems: align } }))
