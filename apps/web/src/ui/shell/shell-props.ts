import type { LucideIcon } from 'lucide-react'
import type { ComponentType, MouseEventHandler, ReactNode } from 'react'
import type { RowAction } from '../table/row-action.ts'

/** The router's link, adapted by the caller: the shell only knows addresses. */
export type ShellLinkProps = {
  href: string
  className?: string | undefined
  children: ReactNode
  'aria-current'?: 'page' | undefined
  'aria-label'?: string | undefined
  'data-active'?: boolean | undefined
  onClick?: MouseEventHandler | undefined
}

export type ShellLink = ComponentType<ShellLinkProps>

export type MenuLink = {
  key: string
  label: string
  href: string
  active?: boolean | undefined
  badge?: string | undefined
}

/** One line of the menu: a place, or a group of places when it has `items`. */
export type MenuEntry =
  | (MenuLink & { icon: LucideIcon; items?: undefined })
  | { key: string; label: string; icon: LucideIcon; items: readonly MenuLink[] }

export type TabLink = MenuLink & { icon: LucideIcon }

export type ShellProps = {
  LinkComponent: ShellLink
  company: { name: string; detail?: string | undefined; logoUrl?: string | undefined }
  /** What the company area opens; without actions it is just a sign. */
  companyActions?: readonly RowAction[] | undefined
  menu: readonly MenuEntry[]
  onSearch: () => void
  /** Links above the profile: account, help. */
  help?: readonly TabLink[] | undefined
  profile: { name: string; detail?: string | undefined; imageUrl?: string | undefined }
  profileActions: readonly RowAction[]
  collapsed: boolean
  onCollapsedChange: (collapsed: boolean) => void
  /** 'Bom dia,' on the phone's header. */
  greeting: string
  /** A phone greets at home only; elsewhere the screen has the room. */
  isHome: boolean
  /** The notification bell: in the phone's header at home, beside the title of every other page. */
  headerSlot?: ReactNode
  /** Below the title of every page: what shares its place in the menu. */
  tabsSlot?: ReactNode
  /** At most three places in the phone's bar; 'Menu' is added. */
  tabs: readonly TabLink[]
  /** The round '+' in the middle of the phone's bar; with an icon of its own and one action, it does that at once. */
  create?: { label: string; icon?: LucideIcon | undefined; actions: readonly RowAction[] } | undefined
  /** Full-width notices above the page: offline, payment pending. */
  notice?: ReactNode
  children: ReactNode
}
