import type { Access } from '@prumo/contract/access'
import type { LucideIcon } from 'lucide-react'
import type { Place } from './place.ts'

/** Records the command palette can find. Features export theirs from `palette.ts`; the application lists them. */
export type PaletteSource = {
  label: string
  icon: LucideIcon
  /** Asked only if the person may call it. */
  needs: { readonly access: Access }
  search: (
    text: string,
    signal: AbortSignal,
  ) => Promise<readonly { id: string; label: string; hint?: string; place: Place }[]>
}
