import { emailChange } from '@prumo/contract/identity/email-change'
import { useState } from 'react'
import { ApiProblem } from '#shared/api/api-error.ts'
import { call } from '#shared/api/call.ts'
import { LinkScreen } from '#shared/links/link-screen.tsx'
import { shortestToken, useLinkSecret } from '#shared/links/use-link-secret.ts'
import { rereadSession } from '#shared/session/session.ts'
import { useSession } from '#shared/session/use-session.ts'
import { LinkSignIn } from '../link-sign-in.tsx'

const title = 'Novo e-mail'

export function ConfirmEmailChange() {
  const session = useSession()
  const { token } = useLinkSecret()
  const [refusedEmail, setRefusedEmail] = useState<string>()

  async function follow() {
    try {
      const { email } = await call(emailChange.confirm, { body: { token } })
      await rereadSession().catch(() => null)
      return { title: 'E-mail alterado', text: `Pronto! Entre com ${email} a partir de agora.` }
    } catch (error) {
      if (error instanceof ApiProblem && error.code === 'email-link.another-account')
        setRefusedEmail(session?.user.email)
      throw error
    }
  }

  if (token.length >= shortestToken && (!session || session.user.email === refusedEmail)) {
    return (
      <LinkSignIn
        title={title}
        question="Entre na conta em que você pediu a troca de e-mail para confirmar que este endereço é seu."
        path="/change-email"
        token={token}
      />
    )
  }
  return (
    <LinkScreen
      title={title}
      question="Confirme que este endereço é seu. A partir daí você entra no Prumo com ele."
      verb="Confirmar novo e-mail"
      follow={follow}
    />
  )
}
