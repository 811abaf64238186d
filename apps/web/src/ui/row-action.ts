import type { LucideIcon } from 'lucide-react'

export type RowAction = {
  label: string
  icon?: LucideIcon | undefined
  onSelect: () => void
  tone?: 'danger' | undefined
  disabled?: boolean | undefined
}
