const highest = '\u{10ffff}'

const columns = `p.id, p.name, p.sku, p.barcode, p.unit_of_measurement, p.sale_price, p.general_status,
  coalesce((select s.current from stock_item s where s.company_id = p.company_id and s.id = p.id), 0) as current_stock`

/** Ten of what has both words, by name, and how many there are. */
export const searchSql = `
  with hit as materialized (
    select distinct w.item_id from catalogue_word w
    where w.company_id = $1 and w.word >= $2 and w.word < $2 || '${highest}' and exists (
      select from catalogue_word o where o.company_id = $1 and o.item_id = w.item_id and o.word >= $3 and o.word < $3 || '${highest}')
  ), page as (
    select p.id, count(*) over () as total from hit join product p on p.company_id = $1 and p.id = hit.item_id
    where p.general_status = 'ACTIVE' order by p.name, p.id limit 10)
  select ${columns}, page.total from page join product p on p.company_id = $1 and p.id = page.id order by p.name, p.id`

/** A page of the list of products, in the order of names. */
export const productPageSql = `select ${columns} from product p where p.company_id = $1 order by p.name, p.id limit 25`
