import { sql, type RawBuilder } from 'kysely'

const common = sql`'id', i.id, 'position', i.position, 'quantity', i.quantity, 'unitPrice', i.unit_price, 'listPrice', i.list_price,
  'discount', case when i.discount_by is not null then json_build_object('by', i.discount_by, 'amount', i.discount_amount) end,
  'discountPrice', i.discount_price, 'totalPrice', i.total_price, 'netPrice', i.net_price, 'costPrice', i.cost_price,
  'isOptional', i.is_optional, 'isTaken', i.is_taken, 'returned', i.returned, 'refundedPrice', i.refunded, 'notes', i.notes,
  'validityAfterUse', json_build_object('hasValidity', i.validity_value is not null, 'value', i.validity_value, 'type', i.validity_type)`

/** The file of the picture: its address is signed when it is sent. */
const thumbnail = sql`(select f.file_id from product_image m
  join product_image_file f on f.company_id = m.company_id and f.image_id = m.id and f.size = 'thumbnail'
  where m.company_id = i.company_id and m.product_id = i.product_id and m.position = 0)`

const fields = {
  product: sql`${common}, 'productId', i.product_id, 'variationId', i.variation_id, 'productCode', i.code, 'productName', i.name,
    'unitOfMeasurement', i.unit, 'labelTotal', i.label_total, 'thumbnailUrl', ${thumbnail},
    'place', (select json_build_object('id', l.id, 'name', l.name) from stock_place l where l.company_id = i.company_id and l.id = i.place_id)`,
  service: sql`${common}, 'serviceId', i.service_id, 'serviceCode', i.code, 'serviceName', i.name`,
}

/** The lines of a sale that are of a kind, in their order. */
export const itemsOf = (kind: keyof typeof fields): RawBuilder<unknown> =>
  sql`coalesce((select json_agg(json_build_object(${fields[kind]}) order by i.position)
    from sale_item i where i.company_id = sale.company_id and i.sale_id = sale.id and i.kind = ${sql.lit(kind)}), '[]')`
