import { Textarea } from '@mantine/core'
import { longestComment } from '@prumo/contract/comments/comments'
import { useId, useRef, useState, type KeyboardEvent } from 'react'
import styles from './comments.module.css'
import { askedName, findMentionable, withMention, type Mentionable } from './mentions.ts'

type CommentInputProps = {
  label: string
  value: string
  onChange: (value: string) => void
  onSubmit: () => void
  people: readonly Mentionable[]
}

/** A text in which @ offers the people who see the record: arrows and Enter choose, Ctrl Enter sends. */
export function CommentInput({ label, value, onChange, onSubmit, people }: CommentInputProps) {
  const field = useRef<HTMLTextAreaElement>(null)
  const listId = useId()
  const [cursor, setCursor] = useState<number | null>(null)
  const [active, setActive] = useState(0)
  const asked = cursor === null ? null : askedName(value, cursor)
  const found = asked === null ? [] : findMentionable(people, asked)
  const current = found[Math.min(active, found.length - 1)]

  function choose({ displayName }: Mentionable) {
    const next = withMention(value, cursor ?? value.length, displayName)
    onChange(next.text)
    setCursor(null)
    requestAnimationFrame(() => {
      field.current?.focus()
      field.current?.setSelectionRange(next.cursor, next.cursor)
    })
  }

  function handleKey(event: KeyboardEvent) {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) onSubmit()
    else if (!current) return
    else if (event.key === 'ArrowDown') setActive((active + 1) % found.length)
    else if (event.key === 'ArrowUp') setActive((active + found.length - 1) % found.length)
    else if (event.key === 'Enter' || event.key === 'Tab') choose(current)
    else if (event.key === 'Escape') setCursor(null)
    else return
    event.preventDefault()
    event.stopPropagation()
  }

  return (
    <div className={styles.input}>
      <Textarea
        ref={field}
        aria-label={label}
        placeholder="Escreva um comentário. Use @ para avisar alguém."
        autosize
        minRows={2}
        maxRows={10}
        maxLength={longestComment}
        value={value}
        aria-autocomplete="list"
        aria-controls={found.length > 0 ? listId : undefined}
        aria-activedescendant={current && `${listId}-${current.id}`}
        onKeyDown={handleKey}
        onBlur={() => setCursor(null)}
        onChange={({ currentTarget }) => {
          onChange(currentTarget.value)
          setCursor(currentTarget.selectionStart)
          setActive(0)
        }}
      />
      {found.length > 0 && (
        <div id={listId} role="listbox" aria-label="Pessoas" className={styles.people}>
          {found.map((person) => (
            <div
              key={person.id}
              id={`${listId}-${person.id}`}
              role="option"
              tabIndex={-1}
              aria-selected={person === current}
              className={styles.person}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => choose(person)}
              onKeyDown={() => {}}
            >
              {person.displayName}
            </div>
          ))}
        </div>
      )}
    </div>
  )
}
