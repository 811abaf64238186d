import { sql, type SqlBool } from 'kysely'

/** Something was done, paid, written, kept, reported or is still to be done of the machine `held`, in whatever plan: it is not to be deleted. */
export const isMachineTold = sql<SqlBool>`(
  exists (select from pmoc_execution x where x.company_id = held.company_id and x.equipment_id = held.equipment_id)
  or exists (select from pmoc_order o where o.company_id = held.company_id and o.equipment_id = held.equipment_id)
  or exists (select from problem_report r where r.company_id = held.company_id and r.equipment_id = held.equipment_id)
  or exists (select from task t where t.company_id = held.company_id and t.relation_type = 'EQUIPMENT' and t.relation_id = held.equipment_id)
  or exists (select from record_file f where f.company_id = held.company_id and f.record_type = 'equipment' and f.record_id = held.equipment_id)
  or exists (select from comment c where c.company_id = held.company_id and c.record_type = 'equipment' and c.record_id = held.equipment_id))`
