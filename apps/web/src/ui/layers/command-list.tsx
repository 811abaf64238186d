import type { LucideIcon } from 'lucide-react'
import { useEffect, useRef } from 'react'
import styles from './command-palette.module.css'

export type CommandItem = {
  id: string
  label: string
  hint?: string | undefined
  icon?: LucideIcon | undefined
  onSelect: () => void
}

export type CommandGroup = { label: string; items: readonly CommandItem[] }

type CommandListProps = {
  id: string
  groups: readonly CommandGroup[]
  activeId: string | undefined
  onChoose: (item: CommandItem) => void
}

export function CommandList({ id, groups, activeId, onChoose }: CommandListProps) {
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
                  onClick={() => onChoose(item)}
                >
                  {item.icon && <item.icon size={17} aria-hidden />}
                  <span className={styles.label}>{item.label}</span>
                  {item.hint && <span className={styles.hint}>{item.hint}</span>}
                </div>
              ))}
            </div>
          ),
      )}
    </div>
  )
}
