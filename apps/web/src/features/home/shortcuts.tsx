import { ActionIcon } from '@mantine/core'
import { mostShortcuts } from '@prumo/contract/identity/preferences'
import { Link } from '@tanstack/react-router'
import { Compass, Pencil } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useVisibleScreens, type VisibleScreen } from '#shared/screens/visible-screens.ts'
import { useMember } from '#shared/session/use-session.ts'
import { EmptyState } from '#ui/states/empty-state.tsx'
import { IconTile } from '#ui/icon-tile.tsx'
import { Row } from '#ui/layout/row.ts'
import styles from './shortcuts.module.css'

/** What a day is made of, in this order. */
const daily = [
  '/pdv',
  '/finance/transactions',
  '/budgets',
  '/my-day',
  '/agenda',
  '/pmoc',
  '/sales-order',
  '/products',
  '/peoples',
  '/finance/reconciliation',
]
const HomeShortcutsDialog = lazy(async () => ({
  default: (await import('./home-shortcuts-dialog.tsx')).HomeShortcutsDialog,
}))

/** One row of what this person chose, or works with all day, as far as the company has the app and the person the permission. */
export function Shortcuts() {
  const [isArranging, setIsArranging] = useState(false)
  const { preferences } = useMember()
  const visible = useVisibleScreens().filter(({ menu }) => menu.group !== 'home')
  const screens = shortcutsOf(visible, preferences.shortcuts)
  if (screens.length === 0) {
    return (
      <div className="card">
        <EmptyState icon={Compass} title="Tudo pronto para começar">
          As telas que você pode usar aparecem aqui e no menu. Se faltar alguma, peça acesso a quem administra a
          empresa.
        </EmptyState>
      </div>
    )
  }
  return (
    <Row aria-label="Atalhos das telas" data-tour="shortcuts" as="nav" gap={8}>
      <ul className={styles.shortcuts}>
        {screens.map(({ path, label, groupLabel, menu }) => (
          <li key={path}>
            <Link to={path as '/'} className={`card ${styles.shortcut}`}>
              <IconTile icon={menu.icon} tone="brand" size={36} />
              <span className={styles.text}>
                <b>{label}</b>
                <small>{groupLabel}</small>
              </span>
            </Link>
          </li>
        ))}
      </ul>
      <ActionIcon
        variant="subtle"
        className={styles.arrange!}
        aria-label="Escolher atalhos"
        aria-haspopup="dialog"
        title="Escolher atalhos"
        onClick={() => setIsArranging(true)}
      >
        <Pencil size={16} aria-hidden />
      </ActionIcon>
      {isArranging && (
        <Suspense>
          <HomeShortcutsDialog screens={visible} shown={screens} onClose={() => setIsArranging(false)} />
        </Suspense>
      )}
    </Row>
  )
}

/** Those that were chosen and may still be opened, in their order; the usual ones of a day where none was. */
function shortcutsOf(screens: readonly VisibleScreen[], chosen: readonly string[] = []) {
  const own = chosen.flatMap((path) => screens.find((screen) => screen.path === path) ?? [])
  if (own.length > 0) return own
  const rank = ({ path }: VisibleScreen) => (daily.includes(path) ? daily.indexOf(path) : daily.length)
  return screens.toSorted((one, other) => rank(one) - rank(other)).slice(0, mostShortcuts)
}
