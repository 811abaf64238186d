import { allRoutes } from '@prumo/contract/catalogue'
import { isWrite } from '@prumo/contract/route'
import type { NamedRoute } from '../routes/route-request.ts'
import { idPaths } from '../routes/schema-walk.ts'

// Whoever has a public link is in no company: sharing/quotes/quotes.test.ts says which items of it they may name.
export const isByLink = ({ path, access }: NamedRoute) => access === 'anyone' && /(^|\/)public\//.test(path)

/** Ids that name nothing of the company, so that there is nothing to refuse. */
export const namesNothing = new Set([
  // Given by a device, which may have to send it again: it is the company's own, whoever else has the same.
  'people/customers.create id',
  'sales/sales.create id',
  // What a device completed stands as it was printed: a till that is not there is none.
  'sales/sales.create till.tillId',
  'sales/sales.create till.shiftId',
  // Looked at only where a discount asks for it (discount-pins/discount-pins.test.ts).
  'sales/sales.create approval.userId',
  'sales/sales.recordCompleted approval.userId',
  // Kept only where the sale has that item; any other is a new item.
  'sales/sales.create products.[].id',
  'sales/sales.create services.[].id',
  'sales/sales.update products.[].id',
  'sales/sales.update services.[].id',
  // A sale that was completed is never refused: whatever it names that is not there is left out, and told with it.
  'sales/sales.recordCompleted id',
  'sales/sales.recordCompleted till.tillId',
  'sales/sales.recordCompleted till.shiftId',
  'sales/sales.recordCompleted clientId',
  'sales/sales.recordCompleted sellerId',
  'sales/sales.recordCompleted products.[].id',
  'sales/sales.recordCompleted products.[].productId',
  'sales/sales.recordCompleted products.[].variationId',
  'sales/sales.recordCompleted products.[].placeId',
  'sales/sales.recordCompleted services.[].id',
  'sales/sales.recordCompleted services.[].serviceId',
  'sales/sales.recordCompleted payments.[].bankAccountId',
  'sales/sales.recordCompleted service.technicalId',
  'sales/sales.recordCompleted beforeSaleId',
  'sales/sales.recordCompleted entries.bankAccountId',
  'sales/sales.recordCompleted entries.categoryId',
  // Each that is not there is told by its id.
  'sales/sales.removeAll ids.[]',
  // Where a page goes on.
  'sales/till-pack.items after',
  'sales/till-pack.clients after',
])

/** Every place of every body in which a record is named by its id. */
export const idPlaces = allRoutes
  .filter((route) => !isByLink(route))
  .flatMap((route) => {
    // What a selection is narrowed by, or must still be, names nothing: a foreign id there finds nothing (entries/selection.test.ts,
    // entries/former-person.test.ts).
    const isNarrowing = ([field]: readonly string[]) => (field === 'filters' || field === 'ifStill') && isWrite(route)
    const paths = route.body ? idPaths(route.body).filter((path) => !isNarrowing(path)) : []
    return paths.map((path) => ({ route, path, name: `${route.name} ${path.join('.')}` }))
  })

export type IdPlace = (typeof idPlaces)[number]
