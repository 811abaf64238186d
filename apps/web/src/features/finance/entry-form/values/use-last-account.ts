import { saveMemberPreferences } from '#shared/session/save-member-preferences.ts'
import { readSession } from '#shared/session-store/session-store.ts'
import { useSession } from '#shared/session/use-session.ts'

/** The account a person used last in this company, on whatever device: most entries go where the one before went. */
export const useLastAccount = () => ({ lastAccountId: useSession()?.preferences.lastBankAccountId, rememberAccount })

function rememberAccount(lastBankAccountId: string) {
  if (readSession()?.preferences.lastBankAccountId !== lastBankAccountId) saveMemberPreferences({ lastBankAccountId })
}
