import { useId } from 'react'
import type { ReactNode } from 'react'
import styles from './form-layout.module.css'

type FormSectionProps = {
  /** Where the way around a long form leads. */
  id?: string | undefined
  title?: string | undefined
  description?: ReactNode
  children: ReactNode
}

/** One card of a form: a group of fields that belong together. */
export function FormSection({ id, title, description, children }: FormSectionProps) {
  const titleId = useId()
  return (
    <section id={id} className={`card ${styles.section}`} aria-labelledby={title ? titleId : undefined}>
      {title && (
        <div>
          <h2 id={titleId} className={styles.title}>
            {title}
          </h2>
          {description && <p className={styles.description}>{description}</p>}
        </div>
      )}
      {children}
    </section>
  )
}

/** Two columns on a desktop, one on a phone. A child wrapped in `FormRow` takes the whole width. */
export function FormGrid({ children, columns = 2 }: { children: ReactNode; columns?: 1 | 2 | 3 | undefined }) {
  return (
    <div className={styles.grid} data-columns={columns}>
      {children}
    </div>
  )
}

export function FormRow({ children }: { children: ReactNode }) {
  return <div className={styles.row}>{children}</div>
}

/** Save and cancel: at the end of the form on a desktop, stuck to the bottom where the form is long, and on a phone above the tab bar. */
export function FormActions({ children, sticky = false }: { children: ReactNode; sticky?: boolean }) {
  return (
    <div className={styles.actions} data-sticky={sticky || undefined} data-bottom-bar>
      {children}
    </div>
  )
}
