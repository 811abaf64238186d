import { Boxes, ClipboardList, Contact, HandCoins, House, Settings, ShoppingCart, Wrench } from 'lucide-react'
import type { MenuGroupName } from '#shared/screens/public-screen.ts'
import {
  menuFamilyLabels,
  menuGroupLabels,
  menuGroupNames,
  type VisibleScreen,
} from '#shared/screens/visible-screens.ts'
import type { MenuEntry, TabLink } from '#ui/shell/shell-props.ts'

const groupIcons: Record<MenuGroupName, TabLink['icon']> = {
  home: House,
  registers: Contact,
  products: Boxes,
  finance: HandCoins,
  commerce: ShoppingCart,
  services: ClipboardList,
  pmoc: Wrench,
  settings: Settings,
}

/** Where no area says what people use most: the first screen of each, in this order. */
const tabOrder: readonly MenuGroupName[] = [
  'home',
  'finance',
  'commerce',
  'services',
  'pmoc',
  'products',
  'registers',
  'settings',
]
const mostTabs = 3

/** Stands below the menu, for everybody who may open it. */
const besideTheMenu = '/account'

/**
 * A group shows only if it has a screen; the home screens stand by themselves, and screens of one family share a place, which leads to the
 * first of them.
 */
export function menuOf(
  screens: readonly VisibleScreen[],
  pathname: string,
  badges: Readonly<Record<string, string>> = {},
): MenuEntry[] {
  const active = activePath(screens, pathname)
  const isFirst = ({ path, menu }: VisibleScreen) =>
    menu.family === undefined || screens.find((one) => one.menu.family === menu.family)?.path === path
  return menuGroupNames.flatMap((name): MenuEntry[] => {
    const items = screens
      .filter(({ path, menu }) => menu.group === name && path !== besideTheMenu)
      .filter(isFirst)
      .map((screen) => ({ ...familyLink(screens, screen, active), badge: badges[screen.path] }))
    if (items.length === 0) return []
    return name === 'home' ? items : [{ key: name, label: menuGroupLabels[name], icon: groupIcons[name], items }]
  })
}

/** Under the thumb of whoever begins in the field, in place of home. */
const fieldTabs: readonly string[] = ['/my-day', '/agenda', '/products']

/** Where one begins, then what people use most as far as they may, then the first screen of each area the company works in. */
export function tabsOf(screens: readonly VisibleScreen[], pathname: string, beginning: string): TabLink[] {
  const active = activePath(screens, pathname)
  const firsts = tabOrder.flatMap((name) => screens.find(({ menu }) => menu.group === name) ?? [])
  const chosen = screens.filter(({ menu }) => menu.tab !== undefined).sort((a, b) => a.menu.tab! - b.menu.tab!)
  const own = beginning === '/my-day' ? fieldTabs.flatMap((tab) => screens.find(({ path }) => path === tab) ?? []) : []
  const groups = new Set([...own, ...chosen].map(({ menu }) => menu.group))
  const rest = firsts.filter(({ menu }) => menu.group !== 'home' && !groups.has(menu.group))
  const home = firsts.filter(({ menu }) => menu.group === 'home')
  return [...(own.length > 0 ? own : home), ...chosen, ...rest]
    .slice(0, mostTabs)
    .map((screen) => linkOf(screen, active))
}

/** The longest path that contains the current one, so that a record keeps its list marked. */
function activePath(screens: readonly VisibleScreen[], pathname: string) {
  return screens
    .map(({ path }) => path)
    .filter((path) => pathname === path || (path !== '/' && pathname.startsWith(`${path}/`)))
    .sort((a, b) => b.length - a.length)[0]
}

/** The screens that share the place of the menu of the one at this address; none where it stands by itself. */
export function familyAt(screens: readonly VisibleScreen[], pathname: string): readonly VisibleScreen[] {
  const screen = screens.find(({ path }) => path === pathname)
  return screen ? familyOf(screens, screen) : []
}

function familyOf(screens: readonly VisibleScreen[], { menu: { family } }: VisibleScreen): readonly VisibleScreen[] {
  const members = family ? screens.filter(({ menu }) => menu.family === family) : []
  return members.length > 1 ? members : []
}

function familyLink(screens: readonly VisibleScreen[], screen: VisibleScreen, active: string | undefined) {
  const { family } = screen.menu
  const link = linkOf(screen, active)
  const members = familyOf(screens, screen)
  if (!family || members.length === 0) return link
  return { ...link, label: menuFamilyLabels[family], active: members.some(({ path }) => path === active) }
}

const linkOf = ({ path, label, menu }: VisibleScreen, active: string | undefined) => ({
  key: path,
  label,
  href: path,
  icon: menu.icon,
  active: path === active,
})
