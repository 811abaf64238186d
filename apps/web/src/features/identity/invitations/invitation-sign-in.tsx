import { useState } from 'react'
import { ButtonLink } from '#shared/screens/button-link.tsx'
import { useSession } from '#shared/session/use-session.ts'
import { AuthLayout } from '#ui/auth-layout.tsx'
import { FormProblem } from '../form-problem.tsx'
import { DeclineButton } from './decline-button.tsx'
import type { Invited } from './invitation.tsx'

type InvitationSignInProps = { token: string; invited: Invited; onDeclined: () => void }

/** The address has an account: its owner answers signed in, and nobody else gets anything. */
export function InvitationSignIn({ token, invited, onDeclined }: InvitationSignInProps) {
  const session = useSession()
  const [problem, setProblem] = useState<string>()
  const isSomebodyElse = session !== null && session.user.email !== invited.email
  return (
    <AuthLayout
      title={`Convite de ${invited.companyName}`}
      subtitle={
        isSomebodyElse ? (
          <>
            Este convite é para <b>{invited.email}</b>, e você entrou como <b>{session.user.email}</b>. Saia e entre com
            a outra conta para responder.
          </>
        ) : (
          <>
            {invited.companyName} convidou <b>{invited.email}</b> para trabalhar no Prumo.{' '}
            {session ? 'Responda ao convite na sua conta.' : 'Entre com essa conta para responder.'}
          </>
        )
      }
    >
      <FormProblem message={problem} />
      {isSomebodyElse ? (
        <ButtonLink to="/logout" size="md">
          Sair desta conta
        </ButtonLink>
      ) : (
        <ButtonLink to="/invitations" size="md">
          {session ? 'Responder ao convite' : 'Entrar para responder'}
        </ButtonLink>
      )}
      <DeclineButton token={token} onDeclined={onDeclined} onProblem={setProblem} />
    </AuthLayout>
  )
}
