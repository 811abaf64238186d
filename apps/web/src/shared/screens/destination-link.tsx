import { Link } from '@tanstack/react-router'
import type { KeyboardEvent, ReactNode } from 'react'
import type { Destination } from './destination.ts'

type DestinationLinkProps = {
  destination: Destination
  className?: string | undefined
  isCurrent?: boolean
  onKeyDown?: (event: KeyboardEvent) => void
  children: ReactNode
}

/** The router's link for components that are handed a place. */
export function DestinationLink({ destination, className, isCurrent, onKeyDown, children }: DestinationLinkProps) {
  // The router would call every tab of a screen the current page, and the first one whatever else its address says: only who draws the
  // tabs knows.
  const current =
    isCurrent === undefined
      ? {}
      : { activeProps: {}, activeOptions: { exact: true }, 'aria-current': isCurrent ? ('page' as const) : undefined }
  return (
    <Link {...(destination as { to: '/' })} className={className} onKeyDown={onKeyDown} {...current}>
      {children}
    </Link>
  )
}
