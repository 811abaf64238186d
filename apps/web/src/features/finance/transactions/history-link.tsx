import { transactions } from '@prumo/contract/finance/transactions'
import { FileInput } from 'lucide-react'
import { useMayCall } from '#shared/access/actor-provider.tsx'
import { useMayOpen } from '#shared/screens/use-may-open.ts'
import { ButtonLink } from '#shared/screens/button-link.tsx'

const path = '/finance/bank-statements/history'

/** To the imports of bank statements, for who may write entries. */
export function HistoryLink() {
  const mayWrite = useMayCall(transactions.create)
  const mayOpen = useMayOpen()
  if (!mayWrite || !mayOpen(path)) return null
  return (
    <ButtonLink to={path as '/'} variant="default" leftSection={<FileInput size={16} aria-hidden />}>
      Histórico de importação
    </ButtonLink>
  )
}
