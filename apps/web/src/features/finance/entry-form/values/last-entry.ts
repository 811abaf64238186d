import type { EntryType } from '@prumo/contract/finance/entries'
import type { MemberPreferences } from '@prumo/contract/identity/preferences'
import { saveMemberPreferences } from '#shared/session/save-member-preferences.ts'
import { readSession } from '#shared/session-store/session-store.ts'
import type { EntryPresets } from './entry-presets.ts'
import type { EntryValues } from './entry-values.ts'

const nameOf = (type: EntryType) => (type === 'INCOME' ? 'lastIncome' : type === 'EXPENSE' ? 'lastExpense' : undefined)

/** Where the entry a person recorded before went, and what for, in this company and on whatever device: most go where the one before went. */
export function lastEntryOf(type: EntryType): EntryPresets {
  const preferences = readSession()?.preferences
  const name = nameOf(type)
  const last = name && preferences?.[name]
  return {
    bankAccountId: preferences?.lastBankAccountId,
    categoryId: last?.categoryId ?? undefined,
    details: { costCenter: last?.costCenterId ?? undefined },
  }
}

export function rememberEntry({ type, destinationBankAccount, category, costCenter }: EntryValues) {
  const name = nameOf(type)
  const chosen: MemberPreferences = {
    lastBankAccountId: destinationBankAccount.id,
    ...(name && { [name]: { categoryId: category.id || null, costCenterId: costCenter.id || null } }),
  }
  const known = readSession()?.preferences
  const isNews = Object.entries(chosen).some(
    ([key, value]) => JSON.stringify(known?.[key as keyof MemberPreferences]) !== JSON.stringify(value),
  )
  if (isNews) saveMemberPreferences(chosen)
}
