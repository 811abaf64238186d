import { Link } from '@tanstack/react-router'
import { Compass } from 'lucide-react'
import { useVisibleScreens, type VisibleScreen } from '#shared/screens/visible-screens.ts'
import { EmptyState } from '#ui/states/empty-state.tsx'
import { IconTile } from '#ui/icon-tile.tsx'
import styles from './shortcuts.module.css'

const mostPerArea = 3

/** The first screens of each area, as far as the company has the app and the person the permission. */
export function Shortcuts() {
  const screens = firstOfEachArea(useVisibleScreens().filter(({ menu }) => menu.group !== 'home'))
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

function firstOfEachArea(screens: readonly VisibleScreen[]) {
  return screens.filter(
    (screen, index) =>
      screens.slice(0, index).filter(({ menu }) => menu.group === screen.menu.group).length < mostPerArea,
  )
}
