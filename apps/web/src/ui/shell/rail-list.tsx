import { Popover, Tooltip } from '@mantine/core'
import { useState } from 'react'
import type { MenuEntry, ShellLink } from './shell-props.ts'
import styles from './side-menu.module.css'

type RailListProps = { menu: readonly MenuEntry[]; LinkComponent: ShellLink }

/** Icons only: places name themselves in a tooltip, groups open beside the rail. */
export function RailList({ menu, LinkComponent }: RailListProps) {
  return (
    <ul className={styles.list}>
      {menu.map((entry) => (
        <li key={entry.key}>
          {entry.items ? (
            <RailGroup entry={entry} LinkComponent={LinkComponent} />
          ) : (
            <Tooltip label={entry.label} position="right">
              <span className={styles.railTarget}>
                <LinkComponent
                  href={entry.href}
                  className={styles.item}
                  aria-label={entry.label}
                  data-active={entry.active || undefined}
                  aria-current={entry.active ? 'page' : undefined}
                >
                  <entry.icon size={18} aria-hidden />
                </LinkComponent>
              </span>
            </Tooltip>
          )}
        </li>
      ))}
    </ul>
  )
}

type RailGroupProps = { entry: Extract<MenuEntry, { items: readonly unknown[] }>; LinkComponent: ShellLink }

function RailGroup({ entry, LinkComponent }: RailGroupProps) {
  const [opened, setOpened] = useState(false)
  const Icon = entry.icon
  return (
    <Popover position="right-start" offset={10} opened={opened} onChange={setOpened} trapFocus returnFocus width={220}>
      <Popover.Target>
        <Tooltip label={entry.label} position="right" disabled={opened}>
          <button
            type="button"
            className={styles.item}
            aria-label={entry.label}
            data-active={entry.items.some((item) => item.active) || undefined}
            onClick={() => setOpened(!opened)}
          >
            <Icon size={18} aria-hidden />
          </button>
        </Tooltip>
      </Popover.Target>
      <Popover.Dropdown className={styles.flyout} aria-label={entry.label}>
        <p className={styles.flyoutTitle}>{entry.label}</p>
        <ul className={styles.list}>
          {entry.items.map((item) => (
            <li key={item.key}>
              <LinkComponent
                href={item.href}
                className={styles.child}
                data-active={item.active || undefined}
                aria-current={item.active ? 'page' : undefined}
                onClick={() => setOpened(false)}
              >
                <span>{item.label}</span>
                {item.badge && <em className="num">{item.badge}</em>}
              </LinkComponent>
            </li>
          ))}
        </ul>
      </Popover.Dropdown>
    </Popover>
  )
}
