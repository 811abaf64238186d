import type { AreaHandlers } from '#platform/http/handlers.ts'
import type { JobHandler } from '#platform/jobs/job.ts'
import { stockAlertHandlers } from './alerts/handlers.ts'
import { stockBatchHandlers } from './batches/handlers.ts'
import { checkStockHandler } from './checking/check-stock.ts'
import { stockCountHandlers } from './counts/handlers.ts'
import { stockHandlers } from './movements/handlers.ts'
import { stockPlaceHandlers } from './places/handlers.ts'
import { sendStockMailHandler } from './notices/send-stock-mail.ts'
import { stockStatisticsHandlers } from './report/handlers.ts'
import { stockSubscriptionHandlers } from './subscriptions/handlers.ts'

/** For whoever changes what is enough of a product, or whether it is sold. */
export { alertsOfToday } from './alerts/alerts-of-today.ts'
export { refreshAlerts } from './alerts/update-alerts.ts'
/** What a new company begins with. */
export { insertFirstPlace } from './places/queries.ts'

export { stockPersonReferences } from './person-references.ts'
export { selectPlaceOfTechnician } from './places/queries.ts'
export { stockLists } from './exported-lists.ts'

/** The only way to change what there is. */
export { postMovements } from './ledger/post-movements.ts'
/** For whoever changes what things cost. */
export { valueStock } from './ledger/value-stock.ts'
export { takeBackMovements } from './ledger/take-back-movements.ts'
/** For an import that is taken back. */
export { removeOpenedStock } from './ledger/queries.ts'
/** For whoever changes the unit something is kept in. */
export { hasPartsInStock } from './ledger/queries.ts'
export { releaseStock, reserveStock, returnStock, takeStock } from './ledger/reserve-stock.ts'
export { giveBalance, readProductBalance, takeBalance } from './ledger/move-balance.ts'
/** What there is of a product, for its own lists. */
export {
  currentStockOfVariation,
  stockOfProduct,
  stockStatusOfProduct,
  stockValueOfProduct,
} from './reading/product-stock-queries.ts'

export const stockArea: AreaHandlers<'stock'> = {
  'stock/movements': stockHandlers,
  'stock/places': stockPlaceHandlers,
  'stock/batches': stockBatchHandlers,
  'stock/counts': stockCountHandlers,
  'stock/alerts': stockAlertHandlers,
  'stock/statistics': stockStatisticsHandlers,
  'stock/subscriptions': stockSubscriptionHandlers,
}

export const stockJobs: readonly JobHandler[] = [checkStockHandler, sendStockMailHandler]
