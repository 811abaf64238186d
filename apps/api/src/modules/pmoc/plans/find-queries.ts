import { pmocAccess } from '@prumo/contract/pmoc/pmoc-access'
import { recordKinds } from '@prumo/contract/records/record-kinds'
import { sql } from 'kysely'
import { findable } from '#platform/finding/findable.ts'
import { holdsAll, mostOfWay, rankOf } from '#platform/finding/finding-queries.ts'

const planText = sql`prumo.fold(pmoc_plan.pmoc_code || ' ' || pmoc_plan.entity_name || ' ' || coalesce(pmoc_plan.entity_trade_name, '')
  || ' ' || pmoc_plan.entity_cnpj)`
const building = sql`(select p.entity_name from pmoc_equipment e join pmoc_plan p on p.company_id = e.company_id and p.id = e.plan_id
  where e.company_id = equipment.company_id and e.equipment_id = equipment.id order by e.retired_on desc nulls first, p.start_date desc limit 1)`
const machineText = sql`prumo.fold(concat_ws(' ', equipment.tag, equipment.location_name, equipment.brand, equipment.model,
  equipment.serial_number, ${building}))`

export const pmocFindables = [
  findable<{ code: string; client: string; endDate: string }>({
    kind: 'pmoc-plan',
    access: pmocAccess.read,
    nouns: ['plano', 'contrato'],
    table: 'pmoc_plan',
    ways: (_, sought) =>
      sought.words.length === 0 || sought.isAmount
        ? []
        : [
            sql`select pmoc_plan.id, case when prumo.fold(pmoc_plan.pmoc_code) = ${sought.text} then 0 else ${rankOf(planText, sought)} end as rank
              from pmoc_plan where ${holdsAll(planText, sought.words)} order by 2, pmoc_plan.id desc limit ${mostOfWay}`,
          ],
    facts: () => sql`json_build_object('code', pmoc_plan.pmoc_code, 'client', pmoc_plan.entity_name)`,
    order: sql`pmoc_plan.id desc`,
    tell: ({ code, client }, id) => ({ path: recordKinds['pmoc-plan'].path(id), title: code, detail: client }),
  }),
  findable<{ tag: string; where: string | null; client: string | null }>({
    kind: 'equipment',
    access: pmocAccess.read,
    nouns: ['equipamento', 'maquina', 'aparelho'],
    table: 'equipment',
    ways: (_, sought) =>
      sought.words.length === 0 || sought.isAmount
        ? []
        : [
            sql`select equipment.id, case when prumo.fold(equipment.tag) = ${sought.text} then 0 else ${rankOf(machineText, sought)} end as rank
              from equipment where ${holdsAll(machineText, sought.words)} order by 2, equipment.tag limit ${mostOfWay}`,
          ],
    facts: () => sql`json_build_object('tag', equipment.tag, 'where', equipment.location_name, 'client', ${building})`,
    order: sql`equipment.retired_on nulls first, equipment.tag`,
    tell: ({ tag, where, client }, id) => ({
      path: recordKinds.equipment.path(id),
      title: tag,
      detail: [client, where].filter(Boolean).join(', ') || null,
    }),
  }),
]
