import { Button } from '@mantine/core'
import { invitations, type WaitingInvitation } from '@prumo/contract/identity/invitations'
import { useNavigate } from '@tanstack/react-router'
import { Building2 } from 'lucide-react'
import { useState } from 'react'
import { messageOf } from '#shared/api/api-error.ts'
import { useRouteQuery, useRouteMutation } from '#shared/api/use-route.ts'
import { formatInstant } from '#shared/format/instants.ts'
import { firstPath } from '#shared/session/first-path.ts'
import { openSession, rereadSession } from '#shared/session/session.ts'
import { useSession } from '#shared/session/use-session.ts'
import { useConfirm } from '#ui/layers/confirm.tsx'
import { ErrorState } from '#ui/states/error-state.tsx'
import { IconTile } from '#ui/icon-tile.tsx'
import { SkeletonForm } from '#ui/inputs/skeleton-form.tsx'
import { useToast } from '#ui/layers/toast.tsx'
import { Quiet } from '#ui/layout/quiet.ts'
import { Row } from '#ui/layout/row.ts'
import { Stack } from '#ui/layout/stack.ts'
import { TwoLines } from '#ui/layout/two-lines.ts'
import styles from './waiting-invitations.module.css'

/** Companies that wait for one's yes or no. */
export function WaitingInvitations() {
  const session = useSession()
  const { data, error, refetch } = useRouteQuery(invitations.waiting, {})
  if (error) return <ErrorState message={messageOf(error)} onRetry={() => void refetch()} />
  // The session has counted them: most people have none, and nothing moves when the list agrees.
  if (!data && session?.invitations) return <SkeletonForm fields={session.invitations} />
  if (!data || data.total === 0) {
    return (
      <Quiet>
        {session?.isEmailProven
          ? `Nenhum convite para ${session.user.email}.`
          : 'Confirme o seu e-mail para ver os convites que ele recebeu: o link está na mensagem que enviamos a você.'}
      </Quiet>
    )
  }
  return (
    <Stack as="ul">
      {data.items.map((invitation) => (
        <Waiting key={invitation.id} invitation={invitation} />
      ))}
    </Stack>
  )
}

function Waiting({ invitation: { id, companyName, inviterName, expiresAt } }: { invitation: WaitingInvitation }) {
  const navigate = useNavigate()
  const toast = useToast()
  const confirm = useConfirm()
  const accept = useRouteMutation(invitations.acceptOwn)
  const decline = useRouteMutation(invitations.declineOwn)
  const [isBusy, setIsBusy] = useState(false)

  async function answer(work: () => Promise<void>) {
    setIsBusy(true)
    await work().catch((error: unknown) => toast.error(messageOf(error)))
    setIsBusy(false)
  }

  const join = () =>
    answer(async () => {
      const session = await accept.mutateAsync({ params: { id } })
      // Home first: a record of the old company does not exist in the new one.
      await navigate({ to: '/' })
      openSession(session)
      if (firstPath(session) !== '/') await navigate({ to: firstPath(session) })
      toast.success(`Boas-vindas a ${companyName}!`)
    })

  async function refuse() {
    const message = `${companyName} será avisada. Para entrar depois, será preciso um novo convite.`
    if (!(await confirm({ title: 'Recusar convite?', message, verb: 'Recusar', tone: 'danger' }))) return
    await answer(async () => {
      await decline.mutateAsync({ params: { id } })
      await rereadSession().catch(() => null)
      toast.success('Convite recusado.')
    })
  }

  return (
    <li className={styles.invitation}>
      <IconTile icon={Building2} size={36} />
      <TwoLines basis={200}>
        <b>{companyName}</b>
        <span>
          {inviterName ? `Convite de ${inviterName}` : 'Convite'} · vale até {formatInstant(expiresAt)}
        </span>
      </TwoLines>
      <Row gap={8} align="stretch">
        <Button
          size="xs"
          variant="default"
          disabled={isBusy}
          onClick={() => void refuse()}
          aria-label={`Recusar o convite de ${companyName}`}
        >
          Recusar
        </Button>
        <Button
          size="xs"
          loading={isBusy}
          onClick={() => void join()}
          aria-label={`Aceitar o convite de ${companyName}`}
        >
          Aceitar
        </Button>
      </Row>
    </li>
  )
}
