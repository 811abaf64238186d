import { PanelLeftClose, PanelLeftOpen, Search } from 'lucide-react'
import { Kbd } from '../kbd.tsx'
import { useTip } from '../layers/use-tip.tsx'
import { CompanyArea } from './company-area.tsx'
import { MenuList } from './menu-list.tsx'
import { ProfileArea } from './profile-area.tsx'
import { RailList } from './rail-list.tsx'
import type { ShellProps } from './shell-props.ts'
import styles from './side-menu.module.css'

type SideMenuProps = ShellProps & { rail: boolean; canExpand: boolean }

export function SideMenu(props: SideMenuProps) {
  const { rail, canExpand, onSearch, menu, help = [], LinkComponent, onCollapsedChange, collapsed } = props
  const List = rail ? RailList : MenuList
  return (
    <aside aria-label="Empresa, menu e perfil" className={styles.side} data-rail={rail || undefined}>
      <CompanyArea {...props} />
      <SearchButton rail={rail} onSearch={onSearch} />
      <nav aria-label="Menu principal" className={styles.nav} data-tour="menu">
        <List menu={menu} LinkComponent={LinkComponent} />
      </nav>
      <div className={styles.footer}>
        {help.length > 0 && (
          <nav aria-label="Conta e ajuda">
            <List menu={help} LinkComponent={LinkComponent} />
          </nav>
        )}
        {canExpand && <CollapseButton rail={rail} onToggle={() => onCollapsedChange(!collapsed)} />}
        <ProfileArea {...props} rail={rail} />
      </div>
    </aside>
  )
}

function SearchButton({ rail, onSearch }: { rail: boolean; onSearch: () => void }) {
  const { tipProps, element } = useTip('Buscar (Ctrl K)', { isOff: !rail })
  return (
    <>
      <button
        type="button"
        className={styles.search}
        data-tour="search"
        onClick={onSearch}
        aria-label={rail ? 'Buscar' : undefined}
        aria-keyshortcuts="Control+K"
        aria-haspopup="dialog"
        {...tipProps}
      >
        <Search size={15} aria-hidden />
        {!rail && (
          <>
            <span>Buscar</span>
            <Kbd>Ctrl K</Kbd>
          </>
        )}
      </button>
      {element}
    </>
  )
}

function CollapseButton({ rail, onToggle }: { rail: boolean; onToggle: () => void }) {
  const label = rail ? 'Expandir menu' : 'Recolher menu'
  const Icon = rail ? PanelLeftOpen : PanelLeftClose
  const { tipProps, element } = useTip(label, { isOff: !rail })
  return (
    <>
      <button type="button" className={styles.item} onClick={onToggle} aria-label={label} {...tipProps}>
        <Icon size={17} aria-hidden />
        {!rail && <span>{label}</span>}
      </button>
      {element}
    </>
  )
}
