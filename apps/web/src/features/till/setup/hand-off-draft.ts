import type { integrationSettings } from '@prumo/contract/finance/integration-settings'
import type { AnswerOf, RequestOf } from '@prumo/contract/route'

type Saved = AnswerOf<typeof integrationSettings.get>

/**
 * What is saved of one answer. Before anybody chose, it is for orders as well: they become entries when they are invoiced and carried out.
 * Afterwards it is for the till alone, and what was said of orders stays.
 */
export function handOffDraft(
  saved: Saved,
  isOn: boolean,
  accountId: string | null,
): RequestOf<typeof integrationSettings.save>['body'] {
  const { pdvSettings, salesOrderSettings, serviceOrderSettings, version } = saved
  const isFirst = version === null
  const chosen = { enabled: isOn, defaultBankAccountId: isOn ? accountId : pdvSettings.defaultBankAccountId }
  const first = { ...pdvSettings, ...chosen, confirmBeforeCreating: false }
  return {
    enableAutoTransactionCreation: isOn || (!isFirst && (salesOrderSettings.enabled || serviceOrderSettings.enabled)),
    pdvSettings: isFirst ? first : { ...pdvSettings, ...chosen },
    salesOrderSettings: isFirst ? { ...first, statusTriggers: ['INVOICED'] } : salesOrderSettings,
    serviceOrderSettings: isFirst ? { ...first, statusTriggers: ['DELIVERED'] } : serviceOrderSettings,
    ...(version !== null && { version }),
  }
}
