import type { AreaHandlers } from '#platform/http/handlers.ts'
import { choiceHandlers } from './choices/handlers.ts'
import { mergeHandlers } from './merges/handlers.ts'
import { personalDataHandlers } from './personal-data/handlers.ts'
import type { PersonReferences } from './merges/person-references.ts'
import { customerHandlers, personHandlers, sellerHandlers, technicianHandlers } from './people/handlers.ts'

export {
  /** What comments call somebody. */
  personRecords,
  selectTakenOver,
} from './people/queries.ts'
export { personFindable } from './people/find-queries.ts'
/** Whoever sent an invoice. */
export { findOrMakeSupplier } from './people/find-or-make-supplier.ts'
/** Whose building is maintained. */
export { findOrMakeClient } from './people/find-or-make-client.ts'
/** Whoever is signed in sells. */
export { findOrMakeSeller } from './people/find-or-make-seller.ts'
export { ownPersonQuery, type OwnPerson } from './people/own-person-queries.ts'
export { selectIdByDocument } from './people/queries.ts'
export { peopleLists } from './people/exported-lists.ts'

/** What is left where a name stood. */
export { anonymousName } from './personal-data/personal-labels.ts'
export type { Closing, Forgotten, PersonReferences } from './merges/person-references.ts'

export const peopleArea = (references: readonly PersonReferences[]): AreaHandlers<'people'> => ({
  'people/people': personHandlers,
  'people/customers': customerHandlers,
  'people/sellers': sellerHandlers,
  'people/technicians': technicianHandlers,
  'people/choices': choiceHandlers,
  'people/merges': mergeHandlers(references),
  'people/personal-data': personalDataHandlers(references),
})
