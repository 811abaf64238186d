const highest = '\u{10ffff}'
/** What no name sorts behind. */
const last = '\uffff'

const columns = `p.id, p.name, p.sku, p.barcode, p.unit_of_measurement, p.sale_price, p.general_status,
  coalesce((select s.current from stock_item s where s.company_id = p.company_id and s.id = p.id), 0) as current_stock`

const alsoHas = (word: string) => `exists (
      select from catalogue_word o where o.company_id = $1 and o.item_id = w.item_id and o.word >= ${word} and o.word < ${word} || '${highest}')`

/** Ten of what has all three words, by name, and how many there are; the rarest word is given first. */
export const searchSql = `
  with hit as materialized (
    select distinct w.item_id from catalogue_word w
    where w.company_id = $1 and w.word >= $2 and w.word < $2 || '${highest}' and ${alsoHas('$3')} and ${alsoHas('$4')}
  ), page as (
    select p.id, count(*) over () as total from hit join product p on p.company_id = $1 and p.id = hit.item_id
    where p.general_status = 'ACTIVE' order by p.name, p.id limit 10)
  select ${columns}, page.total from page join product p on p.company_id = $1 and p.id = page.id order by p.name, p.id`

/** Ten of what has one word, by name; nobody asks how many there are. */
export const commonWordSql = `
  select ${columns} from product p where p.company_id = $1 and p.general_status = 'ACTIVE' and exists (
    select from catalogue_word w where w.company_id = $1 and w.item_id = p.id and w.word >= $2 and w.word < $2 || '${highest}')
  order by p.name, p.id limit 10`

/** Ten of what is called by this beginning. */
export const begunSql = `
  select ${columns} from product p where p.company_id = $1 and p.general_status = 'ACTIVE' and p.name >= $2 and p.name < $2 || '${last}'
  order by p.name, p.id limit 10`

/** A page of the list of products, in the order of names. */
export const productPageSql = `select ${columns} from product p where p.company_id = $1 order by p.name, p.id limit 25`

/** What the last thirty days of movements come to, by day and by type, read from the movements. */
export const stockStatisticsSql = `
  select day, type, count(*)::int as movements, sum(greatest(quantity, 0))::bigint as inflow, sum(greatest(-quantity, 0))::bigint as outflow, max(abs(quantity)) as largest
  from stock_movement where company_id = $1 and timestamp >= now() - interval '30 days' group by day, type order by day, type`

/** One movement: the level and the row of the ledger, in one statement. */
export const moveSql = `
  with moved as (
    update bench_stock set current = current + $4, value = value + $4 where company_id = $1 and id = $3 returning current)
  insert into bench_movement (company_id, id, item_id, product_id, place_id, type, quantity, previous_stock, new_stock, value, reason, group_id, timestamp, day)
  select $1, $2, $3, $3, $2, 'PURCHASE', $4, current - $4, current, $4, $5, $2, now(), current_date from moved returning *`
