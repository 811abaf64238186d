import type { LucideIcon } from 'lucide-react'

export type RowAction = {
  label: string
  icon?: LucideIcon | undefined
  onSelect: () => void
  tone?: 'danger' | undefined
  disabled?: boolean | undefined
  /** Chooses it while its menu is open. */
  letter?: string | undefined
  /** Behind a rule. */
  isApart?: boolean | undefined
}
