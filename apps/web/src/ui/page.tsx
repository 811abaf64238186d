import { ChevronLeft } from 'lucide-react'
import { createContext, use } from 'react'
import type { ReactNode } from 'react'
import styles from './page.module.css'

/** What the shell wants below every page title: what shares its place in the menu. */
export const PageTabsSlot = createContext<ReactNode>(null)

type PageProps = {
  children: ReactNode
  /** Forms read best in a narrow column; lists and dashboards take the whole width. */
  width?: 'full' | 'wide' | 'form' | undefined
}

export function Page({ children, width = 'full' }: PageProps) {
  return (
    <div className={styles.page} data-width={width}>
      {children}
    </div>
  )
}

type PageHeaderProps = {
  title: string
  /** One quiet line: where this is, of when, how fresh. */
  context?: ReactNode
  /** Secondary controls: period, export… */
  actions?: ReactNode
  /** The one primary button of the page. */
  primary?: ReactNode
  /** A link back to the list; render it with the router's link and `BackLabel` inside, or a button. */
  back?: ReactNode
}

export function PageHeader({ title, context, actions, primary, back }: PageHeaderProps) {
  const tabs = use(PageTabsSlot)
  return (
    <>
      <div className={styles.header} data-page-header>
        <div className={styles.heading}>
          {back && <div className={styles.back}>{back}</div>}
          <h1 className={styles.title}>{title}</h1>
          {context && <p className={styles.context}>{context}</p>}
        </div>
        {(actions || primary) && (
          <div className={styles.actions}>
            {actions}
            {primary && <div className={styles.primary}>{primary}</div>}
          </div>
        )}
      </div>
      {tabs && <div className={styles.tabs}>{tabs}</div>}
    </>
  )
}

export function BackLabel({ children = 'Voltar' }: { children?: ReactNode }) {
  return (
    <span className={styles.backLabel}>
      <ChevronLeft size={15} aria-hidden />
      {children}
    </span>
  )
}
