import { Button } from '@mantine/core'
import { invitations } from '@prumo/contract/identity/invitations'
import { resetPasswordForm } from '@prumo/contract/identity/passwords'
import type { AnswerOf } from '@prumo/contract/route'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { ApiProblem, messageOf } from '#shared/api/api-error.ts'
import { call } from '#shared/api/call.ts'
import { useSimpleForm } from '#shared/form/use-simple-form.ts'
import { ButtonLink } from '#shared/screens/button-link.tsx'
import { forgetSession, openSession } from '#shared/session/session.ts'
import { AuthLayout } from '#ui/auth-layout.tsx'
import { Splash } from '#ui/splash.tsx'
import { useToast } from '#ui/toast.tsx'
import { FormProblem } from './form-problem.tsx'
import { NewPasswordField } from './new-password-field.tsx'
import { PasswordField } from './password-field.tsx'

const invalid = 'Este convite não é válido ou já expirou. Peça um novo a quem convidou você.'
const shortestToken = 20

type Invited = AnswerOf<typeof invitations.check>
type Answer = { invited: Invited } | { refused: string }

/** The link's secret is after the #, where no server or log sees it; it leaves the address bar as soon as it is read. */
export function Invitation() {
  const [token] = useState(() => window.location.hash.slice(1))
  const [answer, setAnswer] = useState<Answer | null>(token.length < shortestToken ? { refused: invalid } : null)
  useEffect(() => {
    window.history.replaceState(window.history.state, '', window.location.pathname)
    if (token.length < shortestToken) return
    void call(invitations.check, { body: { token } }).then(
      (invited) => setAnswer({ invited }),
      (error: unknown) => setAnswer({ refused: sentenceFor(error) }),
    )
  }, [token])
  if (!answer) return <Splash />
  return 'invited' in answer ? <FirstPassword token={token} invited={answer.invited} onRefused={(refused) => setAnswer({ refused })} /> : <Refused sentence={answer.refused} />
}

/** A link cut short by a mail program is not valid either. */
const sentenceFor = (error: unknown) => (error instanceof ApiProblem && error.code === 'invalid-input' ? invalid : messageOf(error))

function FirstPassword({ token, invited, onRefused }: { token: string; invited: Invited; onRefused: (sentence: string) => void }) {
  const router = useRouter()
  const toast = useToast()
  const { text, onSubmit, problem, isSaving } = useSimpleForm(resetPasswordForm, { password: '', confirmPassword: '' })

  const save = onSubmit(async (pair) => {
    try {
      const session = await call(invitations.accept, { body: { token, ...pair } })
      // Somebody else may have been signed in here: nothing of theirs stays.
      forgetSession()
      openSession(session)
    } catch (error) {
      if (error instanceof ApiProblem && error.code.startsWith('invitation.')) return onRefused(error.title)
      throw error
    }
    toast.success(`Boas-vindas a ${invited.companyName}!`)
    router.history.replace('/')
  })

  return (
    <AuthLayout title="Crie sua senha" subtitle={`Olá, ${invited.displayName}! ${invited.companyName} convidou você para usar o Prumo.`}>
      <form noValidate onSubmit={save}>
        <FormProblem message={problem} />
        {/* Password managers need to know whose password this is. */}
        <input type="text" name="username" autoComplete="username" value={invited.email} readOnly hidden />
        <NewPasswordField size="md" label="Senha" {...text('password')} />
        <PasswordField size="md" label="Confirme a senha" autoComplete="new-password" {...text('confirmPassword')} />
        <Button size="md" type="submit" loading={isSaving}>
          Criar senha e entrar
        </Button>
      </form>
    </AuthLayout>
  )
}

function Refused({ sentence }: { sentence: string }) {
  return (
    <AuthLayout title="Convite indisponível" subtitle={sentence}>
      <ButtonLink to="/login" size="md">
        Ir para o login
      </ButtonLink>
    </AuthLayout>
  )
}
