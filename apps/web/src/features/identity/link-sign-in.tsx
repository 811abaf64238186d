import { Button } from '@mantine/core'
import { useState, type ReactNode } from 'react'
import { ButtonLink } from '#shared/screens/button-link.tsx'
import { signOut } from '#shared/session/session.ts'
import { useSession } from '#shared/session/use-session.ts'
import { AuthLayout } from '#ui/auth-layout.tsx'

type LinkSignInProps = {
  title: string
  question: ReactNode
  path: '/confirm-email' | '/change-email'
  token: string
  footer?: ReactNode
}

/** A link counts only for the account it belongs to: whoever opens it signs in with that one, and comes back. */
export function LinkSignIn({ title, question, path, token, footer }: LinkSignInProps) {
  const session = useSession()
  const [isLeaving, setIsLeaving] = useState(false)

  async function leave() {
    setIsLeaving(true)
    await signOut()
    setIsLeaving(false)
  }

  if (session) {
    return (
      <AuthLayout
        title={title}
        subtitle={
          <>
            Este link é de outra conta, e você entrou como <b>{session.user.email}</b>. Se a outra conta é sua, saia
            desta e entre com ela. Se não é, ignore a mensagem.
          </>
        }
      >
        <Button size="md" loading={isLeaving} onClick={() => void leave()}>
          Sair desta conta
        </Button>
        <ButtonLink to="/" size="md" variant="default">
          Ir para o início
        </ButtonLink>
      </AuthLayout>
    )
  }
  return (
    <AuthLayout title={title} subtitle={question} footer={footer}>
      <ButtonLink to="/login" search={{ redirect: path }} hash={token} size="md">
        Entrar para confirmar
      </ButtonLink>
    </AuthLayout>
  )
}
