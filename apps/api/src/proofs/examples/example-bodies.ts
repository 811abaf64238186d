import { companyBodies } from './company-bodies.ts'
import { equipmentBodies } from './equipment-bodies.ts'
import { financeBodies } from './finance-bodies.ts'
import { identityBodies } from './identity-bodies.ts'
import { maintenanceBodies } from './maintenance-bodies.ts'
import { peopleBodies } from './people-bodies.ts'
import { pmocBodies } from './pmoc-bodies.ts'
import { pmocOrderBodies } from './pmoc-order-bodies.ts'
import { productBodies } from './product-bodies.ts'
import { sharingBodies } from './sharing-bodies.ts'
import { salesBodies } from './sales-bodies.ts'
import { statementBodies } from './statement-bodies.ts'
import { visitBodies } from './visit-bodies.ts'
import type { Body, ExampleBodies } from './example-values.ts'

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
