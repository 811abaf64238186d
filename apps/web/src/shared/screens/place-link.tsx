import { Link } from '@tanstack/react-router'
import type { KeyboardEvent, ReactNode } from 'react'
import type { Place } from './place.ts'

type PlaceLinkProps = {
  place: Place
  className?: string | undefined
  isCurrent?: boolean
  onKeyDown?: (event: KeyboardEvent) => void
  children: ReactNode
}

/** The router's link for components that are handed a place. */
export function PlaceLink({ place, className, isCurrent, onKeyDown, children }: PlaceLinkProps) {
  // The router would call every tab of a screen the current page: only who draws the tabs knows.
  const current =
    isCurrent === undefined
      ? {}
      : { activeProps: {}, activeOptions: { exact: true }, 'aria-current': isCurrent ? ('page' as const) : undefined }
  return (
    <Link {...(place as { to: '/' })} className={className} onKeyDown={onKeyDown} {...current}>
      {children}
    </Link>
  )
}
