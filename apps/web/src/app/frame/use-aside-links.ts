import { Building2, CircleHelp } from 'lucide-react'
import { useMayOpen } from '#shared/screens/use-may-open.ts'
import type { TabLink } from '#ui/shell/shell-props.ts'

const links: readonly TabLink[] = [
  { key: 'account', label: 'Minha empresa', href: '/account?key=account', icon: Building2 },
  { key: 'help', label: 'Ajuda', href: '/help', icon: CircleHelp },
]

/** Below the menu: the company's account and the help centre, as far as the person may open them. */
export function useAsideLinks(pathname: string): TabLink[] {
  const mayOpen = useMayOpen()
  return links
    .map((link) => ({ link, path: link.href.split('?')[0]! }))
    .filter(({ path }) => mayOpen(path))
    .map(({ link, path }) => ({ ...link, active: pathname === path || pathname.startsWith(`${path}/`) }))
}
