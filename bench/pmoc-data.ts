import { hashPassword, signAccessToken } from '../apps/api/src/modules/identity/index.ts'
import { connectAsOwner, createRuntimePool } from '../apps/api/src/platform/db/connection.ts'
import { embeddedLogins } from '../apps/api/src/platform/db/logins.ts'
import { migrate } from '../apps/api/src/platform/db/migrate.ts'
import { masterKeysOf } from '../apps/api/src/platform/keys/master-key.ts'
import { loadSecrets } from '../apps/api/src/platform/keys/secrets.ts'
import { makeCompany, password } from './prepare.ts'

const sizes = [
  { plans: 200, unscheduled: 5 },
  { plans: 20, unscheduled: 0 },
]
const ofOthers = { plans: 2, unscheduled: 0 }
const companyCount = 200
/** Of 40 machines with 21 tasks a month each, which are 10,080 items a year; the other ones have 4 machines with 5 tasks. */
const isLarge = '$4 >= 20 and n % 20 = 1 or n > $4'

type Owner = Awaited<ReturnType<typeof connectAsOwner>>
type Company = { companyId: string; userId: string }

/** 200 plans in one company among 200, ten of them with 10,080 items, half a year old; and a company with a tenth of that. */
export async function preparePmoc(connection: Parameters<typeof connectAsOwner>[0], dataFolder: string) {
  const owner = await connectAsOwner(connection)
  await migrate(owner)
  const secrets = await loadSecrets(owner, masterKeysOf({ masterKey: null, masterKeyFile: null, dataFolder }))
  const pool = createRuntimePool({ ...connection, user: embeddedLogins.credentials }, 2)
  const passwordHash = await hashPassword(password)
  const companies = await Promise.all(
    Array.from({ length: companyCount }, (_, index) => makeCompany(pool, `pmoc-${index}@exemplo.com.br`, passwordHash)),
  )
  // Triggers would write the history of each record, check each link of the chains and look up each row that is named: here all are
  // written at once, and what they name is there.
  await owner.query("set session_replication_role = 'replica'")
  for (const [index, company] of companies.entries()) {
    await owner.query("select set_config('app.company_id', $1, false)", [company.companyId])
    await fillPlans(owner, company, sizes[index] ?? ofOthers)
    if (index < sizes.length) await owner.query('analyze')
    await fillSchedules(owner, company, index < sizes.length)
  }
  await owner.query("set session_replication_role = 'origin'")
  await owner.query('vacuum analyze')
  const tokenOf = async (index: number) =>
    (await signAccessToken(secrets.accessToken, companies[index]!, new Date(Date.now() + 3_600_000))).accessToken
  const of = async (index: number) => ({
    companyId: companies[index]!.companyId,
    accessToken: await tokenOf(index),
    ...(await findPlans(owner, companies[index]!)),
  })
  const [large, small] = [await of(0), await of(1)]
  await owner.end()
  await pool.end()
  return { large, small }
}

/** With a machine that a code can be asked for. */
async function findPlans(owner: Owner, { companyId }: Company) {
  await owner.query("select set_config('app.company_id', $1, false)", [companyId])
  const { rows } = await owner.query<{ id: string; isScheduled: boolean; equipmentId: string }>(
    `select p.id, exists (select from pmoc_schedule_item i where i.company_id = p.company_id and i.plan_id = p.id) as "isScheduled",
       (select equipment_id from pmoc_equipment e where e.company_id = p.company_id and e.plan_id = p.id and e.position = 1) as "equipmentId"
     from pmoc_plan p where company_id = $1 and scope_notes = 'large' order by created_at desc`,
    [companyId],
  )
  const scheduled = rows.find(({ isScheduled }) => isScheduled)!
  return {
    planId: scheduled.id,
    equipmentId: scheduled.equipmentId,
    unscheduled: rows.filter(({ isScheduled }) => !isScheduled).map(({ id }) => id),
  }
}

const limits = JSON.stringify({
  temperatureSummerRangeC: { min: 21, max: 26 },
  temperatureWinterRangeC: { min: 21, max: 26 },
  relativeHumidityPct: { min: 35, max: 65 },
  co2PpmMax: 1100,
})

async function fillPlans(owner: Owner, { companyId }: Company, { plans, unscheduled }: typeof ofOthers) {
  await owner.query(
    `insert into person (company_id, id, name, roles) select $1, uuidv7(), 'Prédio ' || n, case when n = 1 then '{Technical}' else '{Customer}' end::text[]
     from generate_series(1, $2) n`,
    [companyId, plans + unscheduled],
  )
  await owner.query(
    `insert into pmoc_plan (company_id, id, pmoc_code, start_date, end_date, first_start_date, entity_id, entity_name, entity_cnpj,
       contractor_company_name, contractor_cnpj, iaq_parameters, scope_notes, notes, created_at)
     select $1, uuidv7(), 'PMOC-2026-' || n, starts, (starts + interval '1 year')::date - 1, starts, c.id, c.name, '11444777000161',
       'Clima Norte', '11222333000181', $3::jsonb, case when ${isLarge} then 'large' else 'small' end,
       case when n > $4 then 'unscheduled' end, now() - make_interval(mins => n)
     from (select row_number() over (order by id)::int as n, id, name from person where company_id = $1) c
     cross join (select (date_trunc('month', current_date) - interval '6 months')::date as starts) s where n <= $2`,
    [companyId, plans + unscheduled, limits, plans],
  )
  await owner.query(
    `with machine as materialized (
       select p.id as plan_id, uuidv7() as id, m from pmoc_plan p, generate_series(1, case p.scope_notes when 'large' then 40 else 4 end) m where company_id = $1
     ), made as (
       insert into equipment (company_id, id, tag, type, brand, model, capacity_btu_h, location_name)
       select $1, id, 'AC-' || m, 'split_hi_wall', 'Springer', 'Midea', 12000, 'Sala ' || m from machine
     )
     insert into pmoc_equipment (company_id, plan_id, equipment_id, tag, position) select $1, plan_id, id, 'AC-' || m, m from machine`,
    [companyId],
  )
  await owner.query(
    `insert into pmoc_task (company_id, plan_id, position, component, periodicity, description, acceptance_criteria)
     select $1, p.id, t, 'filtro', 'mensal', 'Verificar e limpar a parte ' || t, 'Sem sujeira visível'
     from pmoc_plan p, generate_series(1, case p.scope_notes when 'large' then 21 else 5 end) t where company_id = $1`,
    [companyId],
  )
  await owner.query(
    `insert into pmoc_plan_item (company_id, plan_id, equipment_id, task_id, periodicity)
     select $1, e.plan_id, e.equipment_id, t.id, 'mensal' from pmoc_equipment e join pmoc_task t on t.company_id = $1 and t.plan_id = e.plan_id
     where e.company_id = $1`,
    [companyId],
  )
}

/** Each machine once a month: nine of ten visits of the first half of the year were made, eight of them approved. */
async function fillSchedules(owner: Owner, { companyId, userId }: Company, isSized: boolean) {
  await owner.query(
    `with visit as materialized (
       select p.id as plan_id, e.equipment_id, e.position, k, uuidv7() as id, (p.start_date + make_interval(months => k))::date + e.position % 20 as day,
         row_number() over (partition by p.id order by k, e.position)::int as sequence
       from pmoc_plan p join pmoc_equipment e on e.company_id = p.company_id and e.plan_id = p.id, generate_series(0, 5) k
       where p.company_id = $1 and p.notes is null and (e.position + k) % 10 <> 0
     ), links as (
       insert into chain_link (company_id, subject_id, sequence, kind, record_id, received_at, previous_hash, text, hash)
       select $1, plan_id, sequence, 'execution', id, day, '', id::text, encode(sha256(convert_to(id::text, 'UTF8')), 'hex') from visit
     ), done as (
       insert into pmoc_execution (company_id, id, plan_id, equipment_id, executed_on, executed_by_id, executed_by_name, received_at, sequence)
       select $1, v.id, plan_id, equipment_id, day, t.id, 'Rafael Souza', day, sequence
       from visit v cross join (select id from person where company_id = $1 and 'Technical' = any(roles)) t
     )
     insert into pmoc_approval (company_id, execution_id, approved_by, approved_by_name, approved_at, sequence)
     select $1, id, $2, 'Bench', day, 0 from visit where (position + k) % 10 <> 1`,
    [companyId, userId],
  )
  if (isSized) await owner.query('analyze pmoc_execution, pmoc_approval')
  await owner.query(
    `insert into pmoc_schedule_item (company_id, plan_id, plan_item_id, equipment_id, periodicity, period_index, period_start, due_date, planned_date,
       status, execution_id, executed_on, approval_id)
     select $1, p.id, pi.id, pi.equipment_id, 'mensal', k, starts, ends, starts,
       case when a.id is not null then 'aprovado' when x.id is not null then 'executado' else 'planejado' end, x.id, x.executed_on, a.id
     from pmoc_plan p join pmoc_plan_item pi on pi.company_id = p.company_id and pi.plan_id = p.id cross join generate_series(0, 11) k
     cross join lateral (select (p.start_date + make_interval(months => k))::date as starts,
       (p.start_date + make_interval(months => k + 1))::date - 1 as ends) period
     left join pmoc_execution x on x.company_id = $1 and x.plan_id = p.id and x.equipment_id = pi.equipment_id and x.executed_on between starts and ends
     left join pmoc_approval a on a.company_id = $1 and a.execution_id = x.id
     where p.company_id = $1 and p.notes is null`,
    [companyId],
  )
  await owner.query(
    `insert into pmoc_execution_item (company_id, execution_id, schedule_item_id, outcome, plan_item_id, task, component, acceptance_criteria,
       periodicity, period_start, due_date)
     select i.company_id, i.execution_id, i.id, 'feito', pi.id, t.description, t.component, t.acceptance_criteria, i.periodicity, i.period_start, i.due_date
     from pmoc_schedule_item i join pmoc_plan_item pi on pi.company_id = i.company_id and pi.id = i.plan_item_id
     join pmoc_task t on t.company_id = pi.company_id and t.id = pi.task_id
     where i.company_id = $1 and i.execution_id is not null`,
    [companyId],
  )
}
