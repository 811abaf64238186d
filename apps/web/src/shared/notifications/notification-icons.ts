import type { NotificationType } from '@prumo/contract/notifications/notifications'
import {
  CreditCard,
  FileUp,
  Info,
  ListChecks,
  MessageSquare,
  PackageOpen,
  ShieldCheck,
  ShoppingCart,
  Snowflake,
  Wallet,
} from 'lucide-react'
import type { LucideIcon } from 'lucide-react'

export const notificationIcons: Record<NotificationType, LucideIcon> = {
  SYSTEM: Info,
  ACCESS: ShieldCheck,
  IMPORT: FileUp,
  BILLING: CreditCard,
  FINANCE: Wallet,
  COMMENT: MessageSquare,
  STOCK: PackageOpen,
  SALE: ShoppingCart,
  TASK: ListChecks,
  PMOC: Snowflake,
}
