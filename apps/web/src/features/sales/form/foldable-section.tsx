import { ChevronDown } from 'lucide-react'
import { useId, useState, type ReactNode } from 'react'
import { Quiet } from '#ui/layout/quiet.ts'
import styles from './sale-form.module.css'

type FoldableSectionProps = { title: string; note?: ReactNode; isOpen?: boolean; children: ReactNode }

/** A card of the form that closes; what is in it stays. */
export function FoldableSection({ title, note, isOpen: atFirst = true, children }: FoldableSectionProps) {
  const id = useId()
  const [isOpen, setIsOpen] = useState(atFirst)
  return (
    <section className={`card ${styles.foldable}`} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>
        <button type="button" aria-expanded={isOpen} aria-controls={id} onClick={() => setIsOpen(!isOpen)}>
          <span>
            {title}{' '}
            {note && (
              <Quiet as="span" size="base" weight={450}>
                {note}
              </Quiet>
            )}
          </span>
          <ChevronDown size={17} aria-hidden />
        </button>
      </h2>
      <div id={id} className={styles.folded} hidden={!isOpen}>
        {children}
      </div>
    </section>
  )
}
