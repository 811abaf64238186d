import { lazy, Suspense, useState } from 'react'
import type { SheetProps } from './sheet-drawer.tsx'

const SheetDrawer = lazy(async () => ({ default: (await import('./sheet-drawer.tsx')).SheetDrawer }))

/** Side panel or bottom sheet; what draws it is loaded when it is opened for the first time. */
export function Sheet(props: SheetProps) {
  const [wasOpened, setWasOpened] = useState(props.opened)
  if (props.opened && !wasOpened) setWasOpened(true)
  if (!wasOpened) return null
  return (
    <Suspense fallback={null}>
      <SheetDrawer {...props} />
    </Suspense>
  )
}
