import { Link } from '@tanstack/react-router'
import { Compass } from 'lucide-react'
import { useVisibleScreens, type VisibleScreen } from '#shared/screens/visible-screens.ts'
import { EmptyState } from '#ui/states/empty-state.tsx'
import { IconTile } from '#ui/icon-tile.tsx'
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
  '/people',
  '/finance/reconciliation',
]
const mostShortcuts = 6

/** One row of what this person works with all day, as far as the company has the app and the person the permission. */
export function Shortcuts() {
  const screens = ofTheDay(useVisibleScreens().filter(({ menu }) => menu.group !== 'home'))
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
    <nav aria-label="Atalhos das telas" data-tour="shortcuts">
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
    </nav>
  )
}

function ofTheDay(screens: readonly VisibleScreen[]) {
  const rank = ({ path }: VisibleScreen) => (daily.includes(path) ? daily.indexOf(path) : daily.length)
  return screens.toSorted((one, other) => rank(one) - rank(other)).slice(0, mostShortcuts)
}
