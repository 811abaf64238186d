import { LayoutGrid, Plus } from 'lucide-react'
import { ActionMenu } from '../layers/action-menu.tsx'
import type { ShellLink, ShellProps, TabLink } from './shell-props.ts'
import styles from './tab-bar.module.css'

type TabBarProps = Pick<ShellProps, 'tabs' | 'create' | 'LinkComponent'> & {
  menuOpened: boolean
  onOpenMenu: () => void
}

export function TabBar({ tabs, create, LinkComponent, menuOpened, onOpenMenu }: TabBarProps) {
  const middle = create ? 2 : tabs.length
  const before = tabs.slice(0, middle)
  const after = tabs.slice(middle)
  return (
    <nav className={styles.bar} aria-label="Barra de atalhos">
      {before.map((tab) => (
        <Tab key={tab.key} tab={tab} LinkComponent={LinkComponent} />
      ))}
      {create && <CreateMenu {...create} />}
      {after.map((tab) => (
        <Tab key={tab.key} tab={tab} LinkComponent={LinkComponent} />
      ))}
      <button
        type="button"
        className={styles.tab}
        onClick={onOpenMenu}
        data-tour="menu"
        aria-haspopup="dialog"
        aria-expanded={menuOpened}
      >
        <LayoutGrid size={22} strokeWidth={1.8} aria-hidden />
        <span>Menu</span>
      </button>
    </nav>
  )
}

function Tab({ tab, LinkComponent }: { tab: TabLink; LinkComponent: ShellLink }) {
  const Icon = tab.icon
  return (
    <LinkComponent
      href={tab.href}
      className={styles.tab}
      data-active={tab.active || undefined}
      aria-current={tab.active ? 'page' : undefined}
    >
      <Icon size={22} strokeWidth={tab.active ? 2.2 : 1.8} aria-hidden />
      <span>{tab.label}</span>
    </LinkComponent>
  )
}

function CreateMenu({ label, icon: Icon, actions }: NonNullable<ShellProps['create']>) {
  if (Icon && actions[0])
    return (
      <button type="button" className={styles.create} aria-label={label} onClick={actions[0].onSelect}>
        <Icon size={24} strokeWidth={2} aria-hidden />
      </button>
    )
  return (
    <ActionMenu
      position="top"
      offset={14}
      width={232}
      actions={() => actions}
      button={(props) => (
        <button type="button" className={styles.create} aria-label={label} {...props}>
          <Plus size={24} strokeWidth={2.25} aria-hidden />
        </button>
      )}
    />
  )
}
