import { useEffect, useRef, type ReactNode } from 'react'
import { DestinationLink } from './destination-link.tsx'
import type { Destination } from './destination.ts'
import styles from './tab-links.module.css'

type TabLinksProps = {
  /** Names the row of tabs: 'Seções do perfil'. */
  label: string
  tabs: readonly {
    label: string
    destination: Destination
    isActive: boolean
    mark?: string | undefined
    /** How it stands with what is behind it: done, wrong. */
    sign?: ReactNode
  }[]
}

/** The tabs of a screen are addresses: they can be opened, sent and gone back to like any other. */
export function TabLinks({ label, tabs }: TabLinksProps) {
  const list = useRef<HTMLElement>(null)
  const active = tabs.findIndex(({ isActive }) => isActive)
  const wasScrolled = useRef(false)
  useEffect(() => {
    // On a phone the row scrolls: the chosen tab is always in sight. The first one is without measuring, which would lay out the
    // whole page once more before it is painted.
    if (active <= 0 && !wasScrolled.current) return
    wasScrolled.current = true
    const link = list.current?.querySelectorAll('a')[active]
    if (link && list.current)
      list.current.scrollLeft = link.offsetLeft - (list.current.clientWidth - link.offsetWidth) / 2
  }, [active])
  return (
    <nav ref={list} aria-label={label} className={styles.tabs}>
      {tabs.map((tab) => (
        <DestinationLink key={tab.label} destination={tab.destination} className={styles.tab} isCurrent={tab.isActive}>
          {tab.label}
          {tab.mark && <span className={styles.mark}>{tab.mark}</span>}
          {tab.sign && <span className={styles.sign}>{tab.sign}</span>}
        </DestinationLink>
      ))}
    </nav>
  )
}
