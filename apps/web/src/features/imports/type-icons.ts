import type { ImportType } from '@prumo/contract/imports/imports'
import { BriefcaseBusiness, Package, Truck, Users, Wrench } from 'lucide-react'
import type { LucideIcon } from 'lucide-react'

export const typeIcons: Record<ImportType, LucideIcon> = {
  Client: Users,
  Seller: BriefcaseBusiness,
  Supplier: Truck,
  Product: Package,
  Service: Wrench,
}
