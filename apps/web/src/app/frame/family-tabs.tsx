import { menuFamilyLabels, type VisibleScreen } from '#shared/screens/visible-screens.ts'
import { TabLinks } from '#shared/screens/tab-links.tsx'

type FamilyTabsProps = { family: readonly VisibleScreen[]; pathname: string }

/** The screens that share one place of the menu, on each of their first pages. */
export const FamilyTabs = ({ family, pathname }: FamilyTabsProps) => (
  <TabLinks
    label={menuFamilyLabels[family[0]!.menu.family!]}
    tabs={family.map(({ path, label }) => ({ label, destination: { to: path }, isActive: path === pathname }))}
  />
)
