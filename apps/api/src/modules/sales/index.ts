import { withCredentials, type AreaHandlers } from '#platform/http/handlers.ts'
import { cardFeeHandlers } from './card-fees/handlers.ts'
import { deskHandlers } from './desk/handlers.ts'
import { discountPinHandlers } from './discount-pins/handlers.ts'
import { commissionHandlers } from './commissions/handlers.ts'
import { commissionRateHandlers } from './commissions/rate-handlers.ts'
import { saleReportHandlers } from './reports/handlers.ts'
import { saleReturnHandlers } from './returns/handlers.ts'
import { saleHandlers } from './sales/handlers.ts'
import { saleSettingHandlers } from './settings/handlers.ts'
import { tillPackHandlers } from './till-pack/handlers.ts'
import { storeCreditHandlers } from './store-credit/handlers.ts'
import { tillShiftHandlers } from './tills/shifts/handlers.ts'
import { tillHandlers } from './tills/handlers.ts'

export { salesLists } from './exported-lists.ts'
/** For finance, which is asked for the entries of a sale. */
export { postByName } from './payments/post-by-name.ts'
/** For its forecast. */
export { readSaleFlows } from './forecast/read-sale-flows.ts'
/** For visits, which carry out service orders. */
export { carryOutOrder } from './field/carry-out-order.ts'
export { findFieldOrder } from './field/find-field-order.ts'
export { planOrder } from './field/plan-order.ts'
export { usePart } from './field/use-part.ts'
/** For maintenance contracts: orders of what was done, quotes for repairs, and what they brought. */
export { orderDoneWork } from './field/order-done-work.ts'
export { createSale } from './sales/create-sale.ts'
export { soldFacts } from './reports/queries.ts'
export { readableSales, refuseOtherTypes } from './record/rights-queries.ts'
export { taskRelationOfSales } from './task-queries.ts'
export { salesPersonReferences } from './person-references.ts'
export { approveQuote } from './quotes/approve-quote.ts'
export { selectSellerAccount } from './quotes/queries.ts'
export { findSale } from './record/find-sale.ts'
export { lockSales } from './record/stored-sale-queries.ts'
/** For the receipt that its client opens. */
export { listReturnsOfSale } from './returns/list-returns-of-sale.ts'
/** Where comments and files find a sale. */
export { saleFindable } from './sales/find-queries.ts'
export { saleRecords } from './sales/record-queries.ts'
/** What a shop has seen to. */
export { hasCardFee, hasShift, hasTill, hasTillDevice } from './shop-steps/queries.ts'
export { summariseSales } from './statistics/read-statistics.ts'
export { quotesOfToday, salesOfToday } from './statistics/today.ts'

export const salesArea: AreaHandlers<'sales'> = {
  'sales/sales': saleHandlers,
  'sales/sale-reports': saleReportHandlers,
  'sales/sale-returns': saleReturnHandlers,
  'sales/commissions': commissionHandlers,
  'sales/commission-rates': commissionRateHandlers,
  'sales/sale-settings': saleSettingHandlers,
  'sales/tills': { ...tillHandlers, ...deskHandlers },
  'sales/till-pack': tillPackHandlers,
  'sales/till-shifts': tillShiftHandlers,
  'sales/card-fees': cardFeeHandlers,
  'sales/store-credit': storeCreditHandlers,
  'sales/discount-pins': withCredentials(discountPinHandlers),
}
