import { invitations } from '@prumo/contract/identity/invitations'
import type { AnswerOf } from '@prumo/contract/route'
import { useEffect, useState } from 'react'
import { ApiProblem, messageOf } from '#shared/api/api-error.ts'
import { call } from '#shared/api/call.ts'
import { shortestToken, useLinkSecret } from '#shared/links/use-link-secret.ts'
import { ButtonLink } from '#shared/screens/button-link.tsx'
import { AuthLayout } from '#ui/auth-layout.tsx'
import { Splash } from '#ui/states/splash.tsx'
import { InvitationAcceptance } from './invitation-acceptance.tsx'
import { InvitationSignIn } from './invitation-sign-in.tsx'

const invalid = 'Este convite não é válido ou já expirou. Peça um novo a quem convidou você.'

export type Invited = AnswerOf<typeof invitations.check>
type Answer = { invited: Invited } | { ended: { title: string; text: string } }

const refusal = (text: string) => ({ ended: { title: 'Convite indisponível', text } })

/** What a letter's link leads to: come in, sign in, or say no. */
export function Invitation() {
  const { token, forget } = useLinkSecret()
  const [answer, setAnswer] = useState<Answer | null>(token.length < shortestToken ? refusal(invalid) : null)

  useEffect(() => {
    if (token.length < shortestToken) return
    call(invitations.check, { body: { token } }).then(
      (invited) => setAnswer({ invited }),
      (error: unknown) => setAnswer(refusal(sentenceFor(error))),
    )
  }, [token])

  if (!answer) return <Splash />
  if ('ended' in answer) return <Ended {...answer.ended} />
  const { invited } = answer
  const end = (ending: { title: string; text: string }) => {
    forget()
    setAnswer({ ended: ending })
  }
  const onDeclined = () =>
    end({
      title: 'Convite recusado',
      text: `Você não faz parte de ${invited.companyName}. Quem convidou você será avisado.`,
    })
  if (invited.account === 'proven') return <InvitationSignIn token={token} invited={invited} onDeclined={onDeclined} />
  return (
    <InvitationAcceptance
      token={token}
      invited={invited}
      onDeclined={onDeclined}
      onRefused={(text) => end(refusal(text).ended)}
      onAccepted={forget}
    />
  )
}

/** A link cut short by a mail program is not valid either. */
const sentenceFor = (error: unknown) =>
  error instanceof ApiProblem && error.code === 'invalid-input' ? invalid : messageOf(error)

const Ended = ({ title, text }: { title: string; text: string }) => (
  <AuthLayout title={title} subtitle={text}>
    <ButtonLink to="/login" size="md">
      Ir para o login
    </ButtonLink>
  </AuthLayout>
)
