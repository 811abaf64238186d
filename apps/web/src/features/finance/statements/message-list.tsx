import { useState } from 'react'
import { count } from './statement-labels.ts'
import styles from './statements.module.css'

const fewest = 5

type MessageListProps = { title: string; messages: readonly string[]; tone: 'expense' | 'attention' }

/** Errors or warnings of a file: the first few, and all of them when asked. */
export function MessageList({ title, messages, tone }: MessageListProps) {
  const [isWhole, setIsWhole] = useState(false)
  if (messages.length === 0) return null
  const shown = isWhole ? messages : messages.slice(0, fewest)
  return (
    <section className={styles.messages} data-tone={tone} aria-label={title}>
      <h3>
        {title} <span className="num">({count(messages.length)})</span>
      </h3>
      <ul {...(isWhole && { tabIndex: 0 })}>
        {shown.map((message, index) => (
          <li key={index}>{message}</li>
        ))}
      </ul>
      {messages.length > fewest && (
        <button type="button" onClick={() => setIsWhole(!isWhole)}>
          {isWhole ? 'Mostrar menos' : `Mostrar todos os ${count(messages.length)}`}
        </button>
      )}
    </section>
  )
}
