import { sql } from 'kysely'
import type { TaskRelation } from '#modules/tasks/index.ts'
import { findSaleForUpdate } from './record/find-sale.ts'
import { readableSales } from './record/rights-queries.ts'

/** Tasks of a sale are seen and written by whoever sees and writes the sale. */
export const taskRelationOfSales: TaskRelation = {
  code: sql`(select sale.code::text from sale where sale.company_id = task.company_id and sale.id = task.relation_id)`,
  isReadable: (ctx) =>
    sql`exists (select from sale where sale.company_id = task.company_id and sale.id = task.relation_id and ${readableSales(ctx)})`,
  checkWritable: (ctx, id) => findSaleForUpdate(ctx, id),
  link: (id) => `/sales/sale/${id}`,
}
