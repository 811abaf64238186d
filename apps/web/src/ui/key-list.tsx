import { Kbd } from './kbd.tsx'
import styles from './key-list.module.css'

export type KeyLine = { keys: readonly string[]; text: string }

/** Keys and what they do, one a line. */
export const KeyList = ({ lines }: { lines: readonly KeyLine[] }) => (
  <dl className={styles.keys}>
    {lines.map((line) => (
      <div key={line.text}>
        <dt>
          {line.keys.map((key) => (
            <Kbd key={key}>{key}</Kbd>
          ))}
          <span className="visually-hidden">{line.keys.join(' ')}</span>
        </dt>
        <dd>{line.text}</dd>
      </div>
    ))}
  </dl>
)
