import { useState } from 'react'
import { Stack } from '../layout/stack.ts'
import { PopUp } from '../layers/pop-up.tsx'
import { useTip } from '../layers/use-tip.tsx'
import type { MenuEntry, ShellLink } from './shell-props.ts'
import styles from './side-menu.module.css'

type RailListProps = { menu: readonly MenuEntry[]; LinkComponent: ShellLink }

/** Icons only: places name themselves in a tooltip, groups open beside the rail. */
export function RailList({ menu, LinkComponent }: RailListProps) {
  return (
    <Stack as="ul" gap={1}>
      {menu.map((entry) => (
        <li key={entry.key}>
          {entry.items ? (
            <RailGroup entry={entry} LinkComponent={LinkComponent} />
          ) : (
            <RailPlace entry={entry} LinkComponent={LinkComponent} />
          )}
        </li>
      ))}
    </Stack>
  )
}

type RailGroupProps = { entry: Extract<MenuEntry, { items: readonly unknown[] }>; LinkComponent: ShellLink }
type RailPlaceProps = { entry: Exclude<MenuEntry, RailGroupProps['entry']>; LinkComponent: ShellLink }

function RailPlace({ entry, LinkComponent }: RailPlaceProps) {
  const { tipProps, element } = useTip(entry.label)
  return (
    <span className={styles.railTarget} {...tipProps}>
      <LinkComponent
        href={entry.href}
        className={styles.item}
        aria-label={entry.label}
        data-active={entry.active || undefined}
        aria-current={entry.active ? 'page' : undefined}
      >
        <entry.icon size={18} aria-hidden />
      </LinkComponent>
      {element}
    </span>
  )
}

function RailGroup({ entry, LinkComponent }: RailGroupProps) {
  const [opened, setOpened] = useState(false)
  const { tipProps, element } = useTip(entry.label, { isOff: opened })
  const Icon = entry.icon
  return (
    <>
      <PopUp
        label={entry.label}
        position="right-start"
        offset={10}
        width={220}
        opened={opened}
        onChange={setOpened}
        className={styles.flyout}
        button={(props) => (
          <button
            type="button"
            className={styles.item}
            aria-label={entry.label}
            data-active={entry.items.some((item) => item.active) || undefined}
            {...tipProps}
            {...props}
          >
            <Icon size={18} aria-hidden />
          </button>
        )}
      >
        <p className={styles.flyoutTitle}>{entry.label}</p>
        <Stack as="ul" gap={1}>
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
        </Stack>
      </PopUp>
      {element}
    </>
  )
}
