import { lazy, Suspense } from 'react'
import type { VisibleScreen } from '#shared/screens/visible-screens.ts'
import { useIsPhone } from '#ui/theme/use-is-phone.ts'
import { familyAt } from './menu.ts'

const FamilyTabs = lazy(async () => ({ default: (await import('./family-tabs.tsx')).FamilyTabs }))

/** As high as its tabs before they are there. */
export function FamilyPlace({ screens, pathname }: { screens: readonly VisibleScreen[]; pathname: string }) {
  const isPhone = useIsPhone()
  const family = familyAt(screens, pathname)
  if (family.length === 0) return null
  return (
    <Suspense fallback={<div style={{ height: isPhone ? 45 : 39 }} />}>
      <FamilyTabs family={family} pathname={pathname} />
    </Suspense>
  )
}
