import type { InputOf } from '@prumo/contract/route'
import type { sales } from '@prumo/contract/sales/sales'
import { formatBRL } from '@prumo/domain/money/money'
import { fitsUnit, unitLabels, type Unit } from '@prumo/domain/products/quantity'
import { isOwnLabel, type Discount } from '@prumo/domain/sales/totals'
import { divideHalfUp } from '@prumo/domain/products/pricing'
import { uuidv7 } from '@prumo/domain/text/uuid'
import { Problem } from '#platform/problem.ts'
import type { Judge } from './judge.ts'
import type { CatalogueItem } from './catalogue-item-queries.ts'

type Draft = Pick<InputOf<typeof sales.create>['body'], 'products' | 'services'>
type ProductDraft = NonNullable<Draft['products']>[number]
type ServiceDraft = NonNullable<Draft['services']>[number]

/** What was agreed on for a line: the copies of the catalogue, quantity, price and discount of its own. */
export type AgreedLine = Omit<CatalogueItem, 'ownPrice' | 'unitCost' | 'isOffered' | 'hasVariations' | 'code'> & {
  code: string | null
  position: number
  quantity: number
  unitPrice: number
  labelTotal: number | null
  discount: Discount | null
  isOptional: boolean
  isTaken: boolean
  placeId: string | null
  notes: string | null
  /** Of all of it. */
  costPrice: number | null
  path: string
}

/** Where a sale comes from: who judges it, whether it is of a till, and where goods are taken from that name no place. */
type SaleSource = { judge: Judge; isAtTill: boolean; placeId?: string | undefined }
type Known = { items: ReadonlyMap<string, CatalogueItem>; defaultPlaceId: string }

/** Thousandths. */
const mostAtTill = 1_000_000

/** Lines of a draft; those that were there before keep what was copied then. */
export function readLines(draft: Draft, before: readonly AgreedLine[], source: SaleSource & Known): AgreedLine[] {
  const wanted = [
    ...(draft.products ?? []).map((item, index) => ({ kind: 'product' as const, item, path: `products.${index}` })),
    ...(draft.services ?? []).map((item, index) => ({ kind: 'service' as const, item, path: `services.${index}` })),
  ]
  const kept = new Map(before.map((line) => [line.id, line]))
  const defaultPlace = source.placeId ?? source.defaultPlaceId
  const lines = wanted.map(({ kind, item, path }, index): AgreedLine => {
    const id = thingId({ kind, item })
    const former = item.id === undefined ? undefined : kept.get(item.id)
    const isSame = former !== undefined && (former.variationId ?? former.productId ?? former.serviceId) === id
    const thing = id === null ? null : (source.items.get(id) ?? null)
    const copied = isSame ? former : copyOf(kind, item, thing, { id, path, judge: source.judge })
    const terms = termsOf(item, copied, { index, defaultPlace })
    checkQuantity(terms, path, source)
    markOtherPrice(terms, copied.listPrice, source.judge)
    return {
      ...copied,
      ...terms,
      id: former?.id ?? uuidv7(),
      path,
      costPrice: isSame && terms.quantity === former.quantity ? former.costPrice : costOf(thing, terms.quantity),
    }
  })
  if (new Set(lines.map(({ id }) => id)).size < lines.length) throw new Problem('sale.line-twice')
  return lines.toSorted((one, other) => one.position - other.position).map((line, position) => ({ ...line, position }))
}

type Wanted = { kind: 'product'; item: ProductDraft } | { kind: 'service'; item: ServiceDraft }

function thingId({ kind, item }: { kind: 'product' | 'service'; item: ProductDraft | ServiceDraft }): string | null {
  const { productId, variationId, serviceId } = item as Partial<ProductDraft & ServiceDraft>
  return kind === 'service' ? serviceId! : (variationId ?? productId ?? null)
}

const costOf = (thing: CatalogueItem | null, quantity: number) =>
  thing?.unitCost == null ? null : divideHalfUp(BigInt(thing.unitCost) * BigInt(quantity), 1000n)

type Copying = { id: string | null; path: string; judge: Judge }
type Copied = Omit<
  AgreedLine,
  | 'position'
  | 'quantity'
  | 'unitPrice'
  | 'labelTotal'
  | 'discount'
  | 'isOptional'
  | 'isTaken'
  | 'placeId'
  | 'notes'
  | 'costPrice'
  | 'path'
>

function copyOf(
  kind: Wanted['kind'],
  item: ProductDraft | ServiceDraft,
  thing: CatalogueItem | null,
  { id, path, judge }: Copying,
): Copied {
  const { productName, serviceName } = item as { productName?: string; serviceName?: string | null }
  const given = kind === 'service' ? serviceName : productName
  if (!thing) {
    if (id !== null)
      judge.find(Problem.at(path, 'sale.item-missing'), `O item ${given ?? 'vendido'} não existe mais no cadastro.`)
    return typedAtTill(kind, given ?? 'Item')
  }
  if (thing.hasVariations) {
    judge.find(
      Problem.at(path, 'sale.choose-variation', { name: thing.name }),
      `${thing.name} tem variações, e nenhuma foi escolhida.`,
    )
    return { ...typedAtTill(kind, thing.name), code: thing.code }
  }
  if (!thing.isOffered)
    judge.find(Problem.at(path, 'sale.item-inactive', { name: thing.name }), `${thing.name} não está mais à venda.`)
  const { ownPrice, unitCost: _cost, isOffered: _offered, hasVariations: _parent, id: _id, ...copied } = thing
  // What the label of a scale says is paid by everybody.
  const listPrice = (item as Partial<ProductDraft>).labelTotal == null ? copied.listPrice : ownPrice
  return { ...copied, listPrice, id: '', name: kind === 'service' && given ? given : copied.name }
}

const typedAtTill = (kind: Wanted['kind'], name: string): Copied => ({
  id: '',
  kind,
  productId: null,
  variationId: null,
  serviceId: null,
  code: null,
  name,
  unit: 'UN',
  listPrice: null,
  discountLimit: null,
  tax: {},
  validityValue: null,
  validityType: null,
})

function termsOf(
  item: ProductDraft | ServiceDraft,
  copied: Copied,
  { index, defaultPlace }: { index: number; defaultPlace: string },
) {
  const { labelTotal = null, placeId = defaultPlace } = item as Partial<ProductDraft>
  const isOptional = item.isOptional ?? false
  return {
    position: item.position ?? index,
    quantity: item.quantity,
    unitPrice: item.unitPrice ?? copied.listPrice ?? 0,
    labelTotal,
    discount: item.discount ?? null,
    isOptional,
    isTaken: !isOptional || (item.isTaken ?? false),
    placeId: copied.productId === null ? null : placeId,
    notes: item.notes ?? null,
    unit: copied.unit as Unit,
    name: copied.name,
    kind: copied.kind,
  }
}

/** The till sells at the prices it knew: somebody is to see where they were not those of here any more. */
function markOtherPrice({ name, unitPrice, labelTotal }: Terms, listPrice: number | null, judge: Judge) {
  if (listPrice === null || labelTotal !== null || unitPrice === listPrice) return
  judge.warn(`${name}: vendido a ${formatBRL(unitPrice)}, e o preço do cadastro é ${formatBRL(listPrice)}.`)
}

type Terms = ReturnType<typeof termsOf>

function checkQuantity(line: Terms, path: string, { judge, isAtTill }: SaleSource) {
  if (isAtTill && line.quantity > mostAtTill)
    judge.find(Problem.at(`${path}.quantity`, 'sale.most-at-till'), `${line.name}: quantidade acima do limite do PDV.`)
  if (line.kind === 'service' || fitsUnit(line.quantity, line.unit)) return
  const words = { name: line.name, unit: unitLabels[line.unit].toLowerCase() }
  judge.find(Problem.at(`${path}.quantity`, 'stock.whole-units', words), `${line.name}: a unidade não aceita frações.`)
}

/** Whether it was sold at another price than the catalogue's, or at one where the catalogue says none. */
export const isPriceTyped = (line: AgreedLine): boolean => line.unitPrice !== line.listPrice || !isOwnLabel(line)
