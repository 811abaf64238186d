import {
  ArrowLeftRight,
  Blocks,
  ChartLine,
  ClipboardList,
  Fan,
  FileText,
  Flag,
  Footprints,
  HandCoins,
  LayoutDashboard,
  Package,
  Palette,
  Route,
  ShoppingCart,
  Store,
  Telescope,
  Users,
  Wrench,
} from 'lucide-react'
import type { LucideIcon } from 'lucide-react'

const icons: Record<string, LucideIcon> = {
  'arrow-left-right': ArrowLeftRight,
  'chart-line': ChartLine,
  'clipboard-list': ClipboardList,
  fan: Fan,
  'file-text': FileText,
  flag: Flag,
  footprints: Footprints,
  'hand-coins': HandCoins,
  'layout-dashboard': LayoutDashboard,
  package: Package,
  palette: Palette,
  route: Route,
  'shopping-cart': ShoppingCart,
  store: Store,
  telescope: Telescope,
  users: Users,
  wrench: Wrench,
}

/** The catalogue names its icons; one this version does not know yet gets a neutral picture. */
export const appIcon = (name: string): LucideIcon => icons[name] ?? Blocks
