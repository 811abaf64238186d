import type { Person } from '@prumo/contract/people/person-record'
import { formatInstant } from '#shared/format/instants.ts'
import { Banner } from '#ui/states/banner.tsx'

/** Why somebody is not to be dealt with, under their name. */
export function StatusBanner({
  person: { status, statusReason, anonymizedAt },
}: {
  person: Pick<Person, 'status' | 'statusReason' | 'anonymizedAt'>
}) {
  if (anonymizedAt)
    return (
      <Banner tone="info">
        Cadastro anonimizado em {formatInstant(anonymizedAt)}: ficaram só valores e datas que a lei manda guardar.
      </Banner>
    )
  if (status !== 'Blocked' && status !== 'BlackList') return null
  return (
    <Banner tone={status === 'Blocked' ? 'attention' : 'expense'}>
      {status === 'Blocked' ? 'Cadastro bloqueado' : 'Cadastro na lista negra'}
      {statusReason ? `: ${statusReason}` : ', sem motivo informado.'}
    </Banner>
  )
}
