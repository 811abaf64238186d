import type { PixKeyType } from '@prumo/contract/finance/pix'
import type { PriceOf } from '@prumo/domain/products/price-table'
import type { Unit } from '@prumo/domain/products/quantity'

/** What can be put into a cart, as it stands in the browser's database. Amounts are cents, quantities thousandths. */
export type TillItem = {
  /** Of the variation, the product or the service. */
  id: string
  kind: 'product' | 'service'
  productId: string | null
  variationId: string | null
  serviceId: string | null
  code: string
  name: string
  unit: Unit
  /** Of a product with variations, their lowest. */
  unitPrice: number
  /** The catalogue says no price: sold for nothing unless a table of prices names it. */
  isUnpriced: boolean
  /** Ten-thousandths of a percent; null: as the company says. */
  discountLimit: number | null
  /** What can still be promised over all places; null: a service. */
  stock: number | null
  /** Thousandths; null: nobody said. */
  minimum: number | null
  maximum: number | null
  thumbnailUrl: string | null
  /** Such a product is not sold itself: one of its variations is chosen. */
  hasVariations: boolean
}

/** `labelTotal`: what the label of a scale says the line costs, kept whatever the quantity comes to. */
export type CodeFound = { item: TillItem; quantity: number; labelTotal: number | null }

export type TillClient = {
  id: string
  name: string
  document: string | null
  cellPhone: string | null
  isBlocked: boolean
  /** Their tags, by which tables of prices they buy; absent in a cart that was kept before there were any. */
  groups?: readonly string[]
}

export type TillPixKey = {
  id: string
  type: PixKeyType
  key: string
  isDefault: boolean
  identifiesByInfo: boolean
  bankAccountId: string
  bankAccountName: string
}

export type TillSeller = { id: string; name: string; userId: string | null }

/** The head of a receipt, and who receives a PIX. */
export type TillCompany = {
  name: string
  fantasyName: string | null
  documentNumber: string
  email: string
  addressLines: string[]
  city: string | null
  logoUrl: string | null
  timeZone: string
}

/** Who agrees by PIN to discounts at this till, and what is needed to ask them without a network. */
export type TillApprover = { userId: string; name: string }

export type TillSettings = {
  approvers: readonly TillApprover[]
  /** Ten-thousandths of a percent, for items without a limit of their own. */
  highestDiscount: number
}

export type ClientDraft = { name: string; document?: string | null; cellPhone?: string | null; email?: string | null }

export type TillPack = {
  state: 'empty' | 'filling' | 'ready'
  /** From 0 to 1. */
  progress: number
  refreshedAt: Date | null
  findItems: (text: string, limit: number) => TillItem[]
  itemByCode: (code: string) => CodeFound | null
  /** A product, a variation or a service. */
  itemById: (id: string) => TillItem | null
  variationsOf: (productId: string) => TillItem[]
  /** What things cost a client today. */
  pricesFor: (client: TillClient | null) => PriceOf
  findClients: (text: string, limit: number) => TillClient[]
  /** Written to this device with an id of its own, and sent as soon as the server can be reached. */
  addClient: (draft: ClientDraft) => Promise<TillClient>
  pixKeys: TillPixKey[]
  sellers: TillSeller[]
  company: TillCompany | null
  settings: TillSettings | null
}
