import type { LucideIcon } from 'lucide-react'
import { useEffect, useRef, type ReactNode } from 'react'
import styles from './command-palette.module.css'
import { MarkedText } from './marked-text.tsx'

export type CommandItem = {
  id: string
  label: string
  hint?: string | undefined
  icon?: LucideIcon | undefined
  /** At the end of the line: its state, and behind that what it comes to. */
  state?: ReactNode
  value?: ReactNode
  /** Where it leads, to be opened elsewhere. */
  href?: string | undefined
  onSelect: () => void
}

export type CommandGroup = {
  label: string
  items: readonly CommandItem[]
  /** There may be more of it than is shown here. */
  onNarrow?: (() => void) | undefined
}

type CommandListProps = {
  id: string
  groups: readonly CommandGroup[]
  activeId: string | undefined
  /** What was typed: it is marked where it stands. */
  sought: string
  onChoose: (item: CommandItem, elsewhere: boolean) => void
}

export function CommandList({ id, groups, activeId, sought, onChoose }: CommandListProps) {
  const list = useRef<HTMLDivElement>(null)
  const isEmpty = groups.every((group) => group.items.length === 0)

  useEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' })
  }, [activeId])

  return (
    <div ref={list} id={id} role="listbox" aria-label="Resultados" className={styles.list} hidden={isEmpty}>
      {groups.map(
        (group) =>
          group.items.length > 0 && (
            <div key={group.label} role="group" aria-label={group.label}>
              <div className={styles.groupLabel} aria-hidden>
                {group.label}
              </div>
              {group.items.map((item) => (
                <div
                  key={item.id}
                  id={`${id}-${item.id}`}
                  role="option"
                  aria-selected={item.id === activeId}
                  className={styles.option}
                  onMouseDown={(event) => event.preventDefault()}
                  onClick={(event) => onChoose(item, event.ctrlKey || event.metaKey)}
                >
                  {item.icon && <item.icon size={17} aria-hidden />}
                  <span className={styles.words}>
                    <span className={`${styles.label} clip`}>
                      <MarkedText text={item.label} sought={sought} />
                    </span>
                    {item.hint && (
                      <span className={`${styles.hint} clip`}>
                        <MarkedText text={item.hint} sought={sought} />
                      </span>
                    )}
                  </span>
                  {item.state}
                  {item.value && <b className={styles.value}>{item.value}</b>}
                </div>
              ))}
            </div>
          ),
      )}
    </div>
  )
}
