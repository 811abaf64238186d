import { sql } from 'kysely'

/** Ids of the categories that stand outside the result, those below a main category that does among them. */
export const outsideCategories = sql`array(
  select c.id from category c left join category p on p.company_id = c.company_id and p.id = c.parent_id
  where c.outside_result or p.outside_result)`
