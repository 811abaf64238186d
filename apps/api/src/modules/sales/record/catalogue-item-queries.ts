import type { Unit } from '@prumo/domain/products/quantity'
import type { ValidityPeriod } from '@prumo/domain/sales/validity'
import { sql } from 'kysely'

/** What the catalogue says of something that can be sold, now. */
export type CatalogueItem = {
  id: string
  kind: 'product' | 'service'
  productId: string | null
  variationId: string | null
  serviceId: string | null
  code: string
  name: string
  unit: Unit
  /** What it costs whoever buys it: by their table, or else what it costs everybody. */
  listPrice: number | null
  ownPrice: number | null
  /** Of one. */
  unitCost: number | null
  discountLimit: number | null
  tax: object
  validityValue: number | null
  validityType: ValidityPeriod | null
  isOffered: boolean
  hasVariations: boolean
}

const taxOfProduct = sql`jsonb_strip_nulls(jsonb_build_object('ncm', p.ncm, 'cest', p.cest, 'cfop', p.cfop, 'cst', p.cst, 'origin', p.tax_origin,
  'aliquotaIcms', p.aliquota_icms, 'aliquotaIpi', p.aliquota_ipi, 'aliquotaPis', p.aliquota_pis, 'aliquotaCofins', p.aliquota_cofins,
  'aliquotaIss', p.aliquota_iss, 'ibsCbsCst', p.ibs_cbs_cst, 'cClassTrib', p.c_class_trib))`
const taxOfService = sql`jsonb_strip_nulls(jsonb_build_object('nbs', s.nbs, 'cnae', s.cnae, 'federalTaxCode', s.federal_tax_code,
  'municipalTaxCode', s.municipal_tax_code, 'issRate', s.iss_rate, 'pisRate', s.pis_rate, 'cofinsRate', s.cofins_rate, 'icmsRate', s.icms_rate))`

/** Products without variations, variations and services, by their ids. What does not exist is missing. */
export function catalogueItems(ids: readonly string[]) {
  const asked = [...new Set(ids)]
  return sql<CatalogueItem>`
    select p.id, 'product' as kind, p.id as product_id, null::uuid as variation_id, null::uuid as service_id, p.sku as code, p.name,
      p.unit_of_measurement as unit, p.sale_price as list_price, p.sale_price as own_price,
      coalesce(round(k.average_cost / 100.0)::bigint, nullif(p.cost_price, 0)) as unit_cost,
      p.discount_policy as discount_limit, ${taxOfProduct} as tax, p.validity_value, p.validity_type, p.general_status = 'ACTIVE' as is_offered,
      exists (select from product_variation v where v.company_id = p.company_id and v.product_id = p.id) as has_variations
    from product p left join stock_item k on k.company_id = p.company_id and k.id = p.id and k.average_cost > 0
    where p.id = any(${asked}::uuid[])
    union all
    select v.id, 'product', p.id, v.id, null, v.sku, left(p.name || ' – ' || v.name, 150), p.unit_of_measurement, v.sale_price, v.sale_price,
      coalesce(round(k.average_cost / 100.0)::bigint, nullif(v.cost_price, 0), nullif(p.cost_price, 0)), coalesce(v.discount_policy, p.discount_policy), ${taxOfProduct},
      p.validity_value, p.validity_type, v.is_active and p.general_status = 'ACTIVE', false
    from product_variation v join product p on p.company_id = v.company_id and p.id = v.product_id
    left join stock_item k on k.company_id = v.company_id and k.id = v.id and k.average_cost > 0
    where v.id = any(${asked}::uuid[])
    union all
    select s.id, 'service', null, null, s.id, s.code, s.name, s.unit_of_measurement, s.sale_price, s.sale_price, s.cost_price, s.discount_policy, ${taxOfService},
      s.validity_value, s.validity_type, s.general_status = 'ACTIVE', false
    from service s where s.id = any(${asked}::uuid[])`
}

/** Where things are taken from unless somebody says otherwise. */
export const defaultPlace = sql<{ id: string }>`select id from stock_place where is_default`
