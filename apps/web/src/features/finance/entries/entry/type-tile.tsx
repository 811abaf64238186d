import type { EntryType } from '@prumo/contract/finance/entries'
import { ArrowDownLeft, ArrowLeftRight, ArrowUpRight } from 'lucide-react'
import { IconTile } from '#ui/icon-tile.tsx'

const looks = {
  INCOME: { icon: ArrowDownLeft, tone: 'income' },
  EXPENSE: { icon: ArrowUpRight, tone: 'expense' },
  TRANSFER: { icon: ArrowLeftRight, tone: 'brand' },
} as const

export const TypeTile = ({ type, size }: { type: EntryType; size?: 26 | 36 | 44 }) => (
  <IconTile {...looks[type]} size={size} />
)
