import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Place } from './place.ts'

/** The router's link for components that are handed a place. */
export function PlaceLink({ place, className, children }: { place: Place; className?: string | undefined; children: ReactNode }) {
  return (
    <Link {...(place as { to: '/' })} className={className}>
      {children}
    </Link>
  )
}
