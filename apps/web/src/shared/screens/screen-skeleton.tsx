import { Page } from '#ui/page.tsx'
import { SkeletonForm } from '#ui/inputs/skeleton-form.tsx'

/** While a screen's code is on its way. */
export function ScreenSkeleton() {
  return (
    <Page>
      <SkeletonForm />
    </Page>
  )
}
