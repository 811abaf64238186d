import type { FastifyInstance } from 'fastify'
import { makeDemoCatalogue, type DemoProducts } from './catalogue/make-demo-catalogue.ts'
import { createDemoCompany } from './demo-company.ts'
import { makeDemoMaintenance } from './maintenance/make-demo-maintenance.ts'
import { makeDemoOffice } from './office/make-demo-office.ts'
import { makeDemoSelling } from './selling/make-demo-selling.ts'
import { planYear } from './selling/plan-year.ts'

/** A company with a year behind it and work today, made where nobody has signed up yet. Answers what is still to be pictured. */
export async function makeDemo(server: FastifyInstance): Promise<DemoProducts | null> {
  const { services } = server.parts
  const owner = await createDemoCompany(services)
  if (!owner) return null
  const year = planYear(services.now())
  const products = await makeDemoCatalogue(server, owner, year)
  await makeDemoMaintenance(server, owner)
  await makeDemoSelling(server, owner, year)
  await makeDemoOffice(server, owner, year)
  return products
}
