import type { SaleOrigin } from '@prumo/contract/finance/sale-hand-off'
import type { FinanceTrigger } from '@prumo/domain/sales/finance-triggers'
import type { selectIntegration } from '#modules/finance/index.ts'

type Area = {
  isOn: boolean
  bankAccountId: string | null
  categoryId: string | null
  /** None at the till: what is paid there is known at once. */
  triggers: readonly FinanceTrigger[] | null
}

/** What the settings of finance say of sales that began here. */
export function areaOf(settings: Awaited<ReturnType<typeof selectIntegration>>, origin: SaleOrigin): Area {
  if (!settings) return { isOn: false, bankAccountId: null, categoryId: null, triggers: null }
  const isOn = (isEnabled: boolean) => settings.enableAutoTransactionCreation && isEnabled
  if (origin === 'pdv')
    return {
      isOn: isOn(settings.pdvEnabled),
      bankAccountId: settings.pdvBankAccountId,
      categoryId: settings.pdvCategoryId,
      triggers: null,
    }
  if (origin === 'sales-order')
    return {
      isOn: isOn(settings.salesOrderEnabled),
      bankAccountId: settings.salesOrderBankAccountId,
      categoryId: settings.salesOrderCategoryId,
      triggers: settings.salesOrderStatusTriggers as FinanceTrigger[],
    }
  return {
    isOn: isOn(settings.serviceOrderEnabled),
    bankAccountId: settings.serviceOrderBankAccountId,
    categoryId: settings.serviceOrderCategoryId,
    triggers: settings.serviceOrderStatusTriggers as FinanceTrigger[],
  }
}
