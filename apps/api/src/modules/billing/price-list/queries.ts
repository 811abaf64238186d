import type { Db } from '#platform/db/transaction.ts'

export const listProducts = (db: Db) =>
  db
    .selectFrom('offer')
    .select([
      'id',
      'kind',
      'title',
      'subTitle',
      'description',
      'monthlyCents',
      'yearlyCents',
      'yearlyDiscountPercent',
      'isRequired',
      'isRecommended',
    ])
    .orderBy('position')
    .execute() as Promise<Product[]>

type Product = {
  id: string
  kind: 'app' | 'plan'
  title: string
  subTitle: string
  description: string
  monthlyCents: number
  yearlyCents: number
  yearlyDiscountPercent: number
  isRequired: boolean
  isRecommended: boolean
}

export const listPlanApps = (db: Db) =>
  db
    .selectFrom('planApp as p')
    .innerJoin('app as a', 'a.id', 'p.appId')
    .select(['p.planId', 'p.appId'])
    .orderBy('a.position')
    .execute()

export const listLimits = (db: Db) =>
  db.selectFrom('planLimit').select(['planId', 'limitId', 'allowed']).orderBy('limitId', 'desc').execute()

export const listRequirements = (db: Db) => db.selectFrom('appRequirement').select(['appId', 'needsAppId']).execute()
