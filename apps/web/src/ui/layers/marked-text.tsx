import { foldText } from '@prumo/domain/text/text'
import { markedParts } from './marked-parts.ts'
import styles from './command-palette.module.css'

/** A text in which the words that were typed stand out. */
export const MarkedText = ({ text, sought }: { text: string; sought: string }) =>
  markedParts(text, foldText(sought).split(' ')).map(({ part, isMarked }, nth) =>
    isMarked ? (
      <mark key={nth} className={styles.mark}>
        {part}
      </mark>
    ) : (
      part
    ),
  )
