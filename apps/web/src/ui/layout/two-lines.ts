import { createElement, type ReactNode } from 'react'
import styles from './layout.module.css'

type TwoLinesProps = {
  /** What it would rather not be narrower than: what stands beside it goes to the next line first. */
  basis?: number
  /** `<b>` what it is, `<span>` what there is to say about it. */
  children: ReactNode
}

/** A thing and a quiet line about it, in a row with its buttons. */
export const TwoLines = ({ basis = 0, children }: TwoLinesProps) =>
  createElement('div', { className: styles.twoLines, style: { flexBasis: basis } }, children)
