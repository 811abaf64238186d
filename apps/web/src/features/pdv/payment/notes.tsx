import { UnstyledButton } from '@mantine/core'
import { Kbd } from '#ui/kbd.tsx'
import { likelyNotes, tenderText } from '../cart/payments.ts'
import styles from './payment.module.css'
import { noteKeys, useNoteKeys } from './use-note-keys.ts'

type NotesProps = {
  /** Cents that are still to be received. */
  left: number
  /** null: nobody has said yet. */
  given: number | null
  onGive: (cents: number) => void
}

/** What somebody may hand over, each with its key and the change it makes. */
export function Notes({ left, given, onGive }: NotesProps) {
  const sums = likelyNotes(left)
  useNoteKeys((place) => sums[place] !== undefined && onGive(sums[place]))
  if (sums.length === 0) return null
  return (
    <div className={styles.notes} role="group" aria-label="Dinheiro recebido">
      {sums.map((cents, place) => (
        <UnstyledButton
          key={cents}
          className={styles.noteOf!}
          data-on={cents === given || undefined}
          aria-pressed={cents === given}
          aria-keyshortcuts={noteKeys[place]}
          onClick={() => onGive(cents)}
        >
          <b className="num">{tenderText(cents).replace(',00', '')}</b>
          <small className="num">
            <Kbd>{noteKeys[place]}</Kbd> {cents === left ? 'exato' : `troco ${tenderText(cents - left)}`}
          </small>
        </UnstyledButton>
      ))}
      <p>
        Sem digitar nada, <Kbd>Enter</Kbd> recebe o valor exato
      </p>
    </div>
  )
}
