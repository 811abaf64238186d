import type { Access } from '@prumo/contract/access'
import type { LucideIcon } from 'lucide-react'
import type { Destination } from './destination.ts'

/** Something people come to do, in their own words. Features export theirs from `palette.ts`; the application lists them. */
export type PaletteAction = {
  label: string
  icon: LucideIcon
  /** What people call it besides: 'conta a pagar', 'gasto'. */
  also?: readonly string[]
  /** Offered to whoever may open it. */
  destination: Destination
  /** What has to be allowed besides, where the place shows more than it. */
  needs?: { readonly access: Access }
  /** Offered before anything is typed. */
  isUsual?: true
  /** Offered for an amount that was typed alone. */
  ofAmount?: (cents: number) => { label: string; destination: Destination }
  /** Offered where nothing was found: it takes over what was typed. */
  ofText?: (text: string) => { label: string; destination: Destination }
}
