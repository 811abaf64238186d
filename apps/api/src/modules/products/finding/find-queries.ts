import { productAccess } from '@prumo/contract/products/product-access'
import type { FoundKind } from '@prumo/contract/finding/finding'
import { recordKinds } from '@prumo/contract/records/record-kinds'
import { serviceAccess } from '@prumo/contract/services/service-access'
import { sameNumberCodes } from '@prumo/domain/products/gtin'
import type { Unit } from '@prumo/domain/products/quantity'
import type { Sought } from '@prumo/domain/text/sought'
import { sql, type RawBuilder } from 'kysely'
import { findable } from '#platform/finding/findable.ts'
import { holdsAll, mostOfWay, rankOf } from '#platform/finding/finding-queries.ts'

const name = sql`catalogue_item.folded_name`

/** Of one kind of item: exactly this code, or words as every list of the catalogue finds them. */
const ways = (isOfKind: RawBuilder<unknown>) => (_: unknown, sought: Sought) => {
  const { text, words, isAmount } = sought
  if (words.length === 0 || isAmount) return []
  return [
    sql`select catalogue_item.id, 0 as rank from catalogue_code c
      join catalogue_item on catalogue_item.id = coalesce(c.variation_id, c.product_id, c.service_id)
      where c.code = any (${sameNumberCodes(text.toUpperCase())}) and ${isOfKind}`,
    sql`select catalogue_item.id, case when ${holdsAll(name, words)} then ${rankOf(name, sought)} else 3 end as rank
      from (select prumo.find_catalogue(${text}) as id) as hit join catalogue_item on catalogue_item.id = hit.id
      where ${isOfKind} order by 2, catalogue_item.name limit ${mostOfWay}`,
  ]
}

const order = sql`catalogue_item.is_offered desc, catalogue_item.name`

type Goods = { productId: string; name: string; code: string; amount: number | null; available: number; unit: Unit }
const tellGoods = ({ productId, name: title, code, amount, available, unit }: Goods) => ({
  path: recordKinds.product.path(productId),
  title,
  detail: code,
  amount,
  stock: { available, unit },
})

/** Of a product with variations: what all of them have, from their lowest price on. */
const goods = (kind: Extract<FoundKind, 'product' | 'variation'>, isOfKind: RawBuilder<unknown>) =>
  findable<Goods>({
    kind,
    access: productAccess.read,
    table: 'catalogue_item',
    ways: ways(isOfKind),
    facts:
      () => sql`(select json_build_object('productId', p.id, 'name', catalogue_item.name, 'code', coalesce(v.sku, p.sku),
        'unit', p.unit_of_measurement,
        'amount', coalesce(v.sale_price, (select min(each.sale_price) from product_variation each
          where each.company_id = p.company_id and each.product_id = p.id and each.is_active), p.sale_price),
        'available', coalesce((select sum(s.current - s.reserved) from stock_item s where s.company_id = p.company_id and s.product_id = p.id
          and (v.id is null or s.variation_id = v.id)), 0))
      from product p left join product_variation v on v.company_id = p.company_id and v.id = catalogue_item.variation_id
      where p.company_id = catalogue_item.company_id and p.id = catalogue_item.product_id)`,
    order,
    tell: tellGoods,
  })

export const productFindables = [
  goods('product', sql`catalogue_item.service_id is null and catalogue_item.variation_id is null`),
  goods('variation', sql`catalogue_item.variation_id is not null`),
  findable<{ name: string }>({
    kind: 'product-category',
    access: productAccess.read,
    table: 'product_category',
    ways: (_, sought) =>
      sought.words.length === 0
        ? []
        : [
            sql`select product_category.id, ${rankOf(sql`search_text`, sought)} as rank from product_category
              where ${holdsAll(sql`search_text`, sought.words)} limit ${mostOfWay}`,
          ],
    facts: () => sql`json_build_object('name', product_category.name)`,
    order: sql`product_category.name`,
    tell: (facts, id) => ({ path: `/categories/category/${id}`, title: facts.name, detail: 'Categoria de produtos' }),
  }),
]

export const serviceFindable = findable<{ name: string; code: string; amount: number | null }>({
  kind: 'service',
  access: serviceAccess.read,
  table: 'catalogue_item',
  ways: ways(sql`catalogue_item.service_id is not null`),
  facts: () => sql`(select json_build_object('name', s.name, 'code', s.code, 'amount', s.sale_price) from service s
    where s.company_id = catalogue_item.company_id and s.id = catalogue_item.service_id)`,
  order,
  tell: (facts, id) => ({
    path: recordKinds.service.path(id),
    title: facts.name,
    detail: facts.code,
    amount: facts.amount,
  }),
})
