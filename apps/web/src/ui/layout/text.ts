import { createElement } from 'react'
import styles from './layout.module.css'
import { partOf, type PartProps, type PlaceProps } from './part-props.ts'

type TextProps = PartProps &
  PlaceProps & {
    /** One line, which ends in … where there is no room. */
    clip?: boolean
  }

/** Words that say how they are meant. */
export const Text = ({ as, clip, ...rest }: TextProps) =>
  createElement(as ?? 'span', {
    'data-clip': clip || undefined,
    ...partOf(rest, { className: styles.text, style: {} }),
  })
