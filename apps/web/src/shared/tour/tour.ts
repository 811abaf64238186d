import type { Access } from '@prumo/contract/access'
import type { GuideName } from '@prumo/contract/identity/profile'
import type { Destination } from '#shared/screens/destination.ts'

export type TourStep = {
  /** Names the element shown, by its `data-tour`; null stands in the middle of the screen. */
  target: string | null
  title: string
  text: string
  /** The screen the step is about; the tour goes there by itself. */
  destination?: Destination
  /** Left out for people who may not call this. */
  needs?: { readonly access: Access }
  /** Left out on the other kind of screen. */
  on?: 'phone' | 'desktop'
}

export type Tour = { id: GuideName; steps: readonly TourStep[] }
