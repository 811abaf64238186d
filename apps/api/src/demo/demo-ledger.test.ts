import { costCenters } from '@prumo/contract/finance/cost-centers'
import { sequences } from '@prumo/contract/finance/sequences'
import { entries } from '@prumo/contract/finance/entries'
import { sessions } from '@prumo/contract/identity/sessions'
import { expect, test } from 'vitest'
import type { Person } from '../testing/app/builders.ts'
import { expectStoredTotals } from '../testing/finance/ledger.ts'
import { startTestApp } from '../testing/app/test-app.ts'
import { createDemoCompany } from './demo-company.ts'
import { demoPassword } from './demo-users.ts'

test.each(['2026-11-15T15:00:00Z', '2026-03-01T15:00:00Z'])(
  'on %s the demonstration has a believable ledger with something for every screen [fin-61]',
  async (instant) => {
    const app = await startTestApp({ now: () => new Date(instant) })
    try {
      await createDemoCompany(app.services)
      const { data: session } = await app.call(null, sessions.signIn, {
        body: { email: 'marina@climanorte.com.br', password: demoPassword },
      })
      const marina = session as unknown as Person
      const count = async (filters: object) =>
        (await app.call(marina, entries.list, { body: { limit: 1, filters } })).data.total
      const today = instant.slice(0, 10)
      expect(await count({})).toSatisfy((total: number) => total > 380 && total < 900)
      expect(await count({ status: 'OVERDUE' })).toBe(4)
      expect(await count({ status: 'OPEN', startDate: today, endDate: today })).toBeGreaterThanOrEqual(2)
      expect(await count({ status: 'SCHEDULED' })).toBe(1)
      expect(await count({ type: 'TRANSFER' })).toBeGreaterThan(15)
      expect(
        (await app.call(marina, sequences.list, { body: { filters: { status: 'ACTIVE' } } })).data.total,
      ).toBeGreaterThanOrEqual(5)
      const { data: centers } = await app.call(marina, costCenters.list, { body: {} })
      expect(centers.total).toBe(3)
      for (const { id } of centers.items) expect(await count({ costCenterId: id })).toBeGreaterThan(20)
      const company = (
        await app.services.pool.query<{ company_id: string }>('select company_id from company_directory')
      ).rows
      for (const { company_id: companyId } of company) await expectStoredTotals(app, { ...marina, companyId })
    } finally {
      await app.stop()
    }
  },
)
