import { companyBodies } from './examples/company-bodies.ts'
import { equipmentBodies } from './examples/equipment-bodies.ts'
import { financeBodies } from './examples/finance-bodies.ts'
import { identityBodies } from './examples/identity-bodies.ts'
import { maintenanceBodies } from './examples/maintenance-bodies.ts'
import { peopleBodies } from './examples/people-bodies.ts'
import { pmocBodies } from './examples/pmoc-bodies.ts'
import { pmocOrderBodies } from './examples/pmoc-order-bodies.ts'
import { productBodies } from './examples/product-bodies.ts'
import { sharingBodies } from './examples/sharing-bodies.ts'
import { salesBodies } from './examples/sales-bodies.ts'
import { statementBodies } from './examples/statement-bodies.ts'
import { visitBodies } from './examples/visit-bodies.ts'
import type { Body, ExampleBodies } from './examples/example-values.ts'

/** One body each route accepts. Proofs send it as it is, break it piece by piece, or put other people's ids into it. */
export const exampleBodies: ExampleBodies = {
  ...identityBodies,
  ...companyBodies,
  ...financeBodies,
  ...statementBodies,
  ...peopleBodies,
  ...productBodies,
  ...salesBodies,
  ...sharingBodies,
  ...visitBodies,
  ...pmocOrderBodies,
  ...maintenanceBodies,
  ...pmocBodies,
  ...equipmentBodies,
}

/** The example of a route, or nothing for a route without a body. */
export const exampleBody = ({ name }: { name: string }): Body | undefined => exampleBodies[name]?.()
