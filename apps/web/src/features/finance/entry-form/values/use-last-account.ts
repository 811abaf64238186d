import { readStored, writeStored } from '#shared/preferences/stored.ts'
import { useSession } from '#shared/session/use-session.ts'

/** The account a person used last in this company: most entries go where the one before went. */
export function useLastAccount() {
  const session = useSession()
  const key = `prumo-last-account ${session?.company?.id} ${session?.user.uid}`
  return { lastAccountId: readStored(key) ?? undefined, rememberAccount: (id: string) => writeStored(key, id) }
}
