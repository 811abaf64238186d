import { createEntries } from '#modules/finance/index.ts'
import type { Db } from '#platform/db/transaction.ts'
import type { DemoYear } from './selling/plan-year.ts'
import { demoCostCenters } from './demo-cost-centers.ts'
import { demoPeople } from './demo-people.ts'
import { planDemoLedger } from './demo-ledger.ts'
import {
  insertDemoCostCenters,
  insertDemoPeople,
  insertDemoSequences,
  selectAccountNames,
  selectCategoryNames,
} from './demo-queries.ts'

/** Entries for every finance screen to show, written in a few statements. */
export async function makeDemoLedger(db: Db, companyId: string, year: DemoYear) {
  const [accounts, categories, people, costCenters] = [
    await selectAccountNames(db),
    await selectCategoryNames(db),
    await insertDemoPeople(db, companyId, demoPeople),
    await insertDemoCostCenters(db, companyId, demoCostCenters),
  ]
  const { sequences, entries } = planDemoLedger(year, { accounts, categories, people, costCenters })
  await insertDemoSequences(db, companyId, sequences)
  await createEntries({ db, companyId }, entries)
}
