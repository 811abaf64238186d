import { menuFamilyLabels, type VisibleScreen } from '#shared/screens/visible-screens.ts'
import { TabLinks } from '#shared/screens/tab-links.tsx'

type FamilyTabsProps = { screens: readonly VisibleScreen[]; pathname: string }

/** The screens that share one place of the menu, on each of their first pages. */
export function FamilyTabs({ screens, pathname }: FamilyTabsProps) {
  const family = screens.find(({ path }) => path === pathname)?.menu.family
  const members = family ? screens.filter(({ menu }) => menu.family === family) : []
  if (!family || members.length < 2) return null
  return (
    <TabLinks
      label={menuFamilyLabels[family]}
      tabs={members.map(({ path, label }) => ({ label, place: { to: path }, isActive: path === pathname }))}
    />
  )
}
