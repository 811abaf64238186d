import { nicheLabels, type apps } from '@prumo/contract/billing/apps'
import type { InputOf, ResultOf } from '@prumo/contract/route'
import { sql } from 'kysely'
import { likePattern } from '#platform/db/like-pattern.ts'
import { plainColumns } from '#platform/db/crud.ts'
import type { ListSource } from '#platform/db/list.ts'
import type { Db } from '#platform/db/transaction.ts'

type Item = ResultOf<typeof apps.get> & { order: number }
type Filters = NonNullable<InputOf<typeof apps.list>['body']['filters']>

const labels = sql.lit(JSON.stringify(nicheLabels))
const inPlan = sql`exists (select 1 from plan_app pa where pa.plan_id = s.plan_id and pa.app_id = p.id)`
const isInstalled = sql<boolean>`(s.plan_id = p.id or ${inPlan} or exists (select 1 from company_app ca where ca.company_id = s.company_id and ca.app_id = p.id))`
const price = (interval: 'month' | 'year') =>
  sql`json_build_object('unitAmount', ${sql.ref(interval === 'year' ? 'p.yearlyCents' : 'p.monthlyCents')}, 'recurringInterval', ${sql.lit(interval)},
    'realUnitAmount', p.monthly_cents * ${sql.lit(interval === 'year' ? 12 : 1)})`

/** Products beside the company's one subscription, so that each knows whether the company has it. */
export const appSource: ListSource<Item, Required<Filters>> = {
  from: (db) => db.selectFrom('offer as p').innerJoin('subscription as s', (join) => join.onTrue()),
  columns: {
    ...plainColumns('p', [
      'id',
      'title',
      'description',
      'icon',
      'overview',
      'isNew',
      'isRequired',
      'isRecommended',
      'isBestSeller',
      'isPopular',
    ]),
    niche: sql`json_build_object('key', p.niche, 'label', ${labels}::json ->> p.niche)`,
    prices: sql`case when p.monthly_cents > 0 then json_build_array(${price('month')}, ${price('year')}) else '[]'::json end`,
    price: sql`case when p.monthly_cents = 0 then null when s.billing_interval = 'year' then ${price('year')} else ${price('month')} end`,
    // A plan brings its apps; nobody also pays for one singly, so the two never count a company twice.
    downloadCount: sql`(select count(*) from offer_holder h where h.product_id = p.id
      or h.product_id in (select pa.plan_id from plan_app pa where pa.app_id = p.id))`,
    isInstalled,
    isTrial: sql`(s.status = 'trialing' and ${inPlan})`,
    includedIn: sql`case when ${inPlan} then s.plan_id end`,
    requires: sql`array(select r.needs_app_id from app_requirement r where r.app_id = p.id order by 1)`,
    status: sql`(select i.status from subscription_pending_item i where i.company_id = s.company_id and i.product_id = p.id)`,
    metadata: sql`json_build_object('order', p.position, 'subTitle', p.sub_title)`,
    order: sql.ref('p.position'),
  },
  filters: {
    search: (text) => sql`p.search_text like ${likePattern(text)}`,
    title: (text) => sql`prumo.fold(p.title) like ${likePattern(text)}`,
    niche: (niche) => sql`p.niche = ${niche}`,
    isInstalled: (wanted) => sql`${isInstalled} = ${wanted}`,
  },
  id: sql.ref('p.id'),
}

export async function selectApp(db: Db, id: string) {
  const columns = Object.entries(appSource.columns).map(([name, column]) => column.as(name))
  const query = db.selectFrom('offer as p').innerJoin('subscription as s', (join) => join.onTrue())
  return (await query.select(columns).where('p.id', '=', id).executeTakeFirst()) as Item | undefined
}

export const countNiches = (db: Db) =>
  db
    .selectFrom('offer')
    .select(['niche', sql<number>`count(*)`.as('total')])
    .groupBy('niche')
    .execute()
