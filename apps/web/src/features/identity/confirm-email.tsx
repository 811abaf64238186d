import { Button } from '@mantine/core'
import { emailProof } from '@prumo/contract/identity/email-proof'
import type { AnswerOf } from '@prumo/contract/route'
import { useEffect, useState } from 'react'
import { messageOf } from '#shared/api/api-error.ts'
import { call } from '#shared/api/call.ts'
import { shortestToken, useLinkSecret } from '#shared/links/use-link-secret.ts'
import { ButtonLink } from '#shared/screens/button-link.tsx'
import { TextLink } from '#shared/screens/text-link.tsx'
import { rereadSession } from '#shared/session/session.ts'
import { useSession } from '#shared/session/use-session.ts'
import { AuthLayout } from '#ui/auth-layout.tsx'
import { Splash } from '#ui/states/splash.tsx'
import { FormProblem } from './form-problem.tsx'
import { LinkSignIn } from './link-sign-in.tsx'

const invalid = 'Este link de confirmação não é válido, já foi usado ou expirou. Peça um novo no Prumo.'

type Provable = AnswerOf<typeof emailProof.check>
type Stage = { provable: Provable } | { confirmed: string } | { refused: string }

/** Opening the letter's link proves nothing by itself: programs that check mail open links too. The person presses a button. */
export function ConfirmEmail() {
  const { token, forget } = useLinkSecret()
  const [stage, setStage] = useState<Stage | null>(token.length < shortestToken ? { refused: invalid } : null)

  useEffect(() => {
    if (token.length < shortestToken) return
    call(emailProof.check, { body: { token } }).then(
      (provable) => setStage({ provable }),
      (error: unknown) => setStage({ refused: messageOf(error) }),
    )
  }, [token])

  if (!stage) return <Splash />
  if ('provable' in stage) {
    return (
      <Question
        token={token}
        provable={stage.provable}
        onConfirmed={(confirmed) => {
          forget()
          setStage({ confirmed })
        }}
      />
    )
  }
  return 'confirmed' in stage ? (
    <Ending title="E-mail confirmado" text={`${stage.confirmed} está confirmado.`} />
  ) : (
    <Ending title="Link inválido" text={stage.refused} />
  )
}

type QuestionProps = { token: string; provable: Provable; onConfirmed: (email: string) => void }

function Question({ token, provable, onConfirmed }: QuestionProps) {
  const session = useSession()
  const [problem, setProblem] = useState<string>()
  const [isBusy, setIsBusy] = useState(false)

  async function confirm() {
    setIsBusy(true)
    setProblem(undefined)
    try {
      const { email } = await call(emailProof.confirm, { body: { token } })
      await rereadSession().catch(() => null)
      onConfirmed(email)
    } catch (error) {
      setProblem(messageOf(error))
      setIsBusy(false)
    }
  }

  const isOwn = session?.user.email === provable.email
  const shown = {
    title: 'Confirme o seu e-mail',
    question: (
      <>
        A conta de {provable.displayName} no Prumo foi criada com <b>{provable.email}</b>.{' '}
        {isOwn ? 'Confirme só se foi você quem a criou.' : 'Se foi você quem a criou, entre nela para confirmar.'}
      </>
    ),
    footer: (
      <>
        Não foi você?{' '}
        <TextLink to="/forgot-password" search={{ email: provable.email }} fw={600}>
          Escolha uma nova senha
        </TextLink>
      </>
    ),
  }
  if (!isOwn) return <LinkSignIn {...shown} path="/confirm-email" token={token} />
  return (
    <AuthLayout title={shown.title} subtitle={shown.question} footer={shown.footer}>
      <FormProblem message={problem} />
      <Button size="md" loading={isBusy} onClick={() => void confirm()}>
        Confirmar e-mail
      </Button>
    </AuthLayout>
  )
}

function Ending({ title, text }: { title: string; text: string }) {
  const session = useSession()
  return (
    <AuthLayout title={title} subtitle={text}>
      <ButtonLink to={session ? '/' : '/login'} size="md">
        {session ? 'Ir para o início' : 'Acessar minha conta'}
      </ButtonLink>
    </AuthLayout>
  )
}
