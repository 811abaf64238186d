import { Button } from '@mantine/core'
import { google } from '@prumo/contract/identity/google'
import type { Session } from '@prumo/contract/identity/session'
import { call } from '#shared/api/call.ts'
import { useSimpleForm } from '#shared/form/use-simple-form.ts'
import { TextLink } from '#shared/screens/text-link.tsx'
import { AuthLayout } from '#ui/auth-layout.tsx'
import { FormProblem } from './form-problem.tsx'
import { isSecondFactorNeeded } from './is-second-factor-needed.ts'
import { PasswordField } from './password-field.tsx'

type GooglePasswordStepProps = { onSession: (session: Session) => void; onSecondFactor: () => void }

/** The account's e-mail was never proven here: its password shows that it belongs to whom Google named. */
export function GooglePasswordStep({ onSession, onSecondFactor }: GooglePasswordStepProps) {
  const { text, onSubmit, problem, isSaving } = useSimpleForm(google.join.body, { password: '' })

  const join = onSubmit(async (body) => {
    try {
      onSession(await call(google.join, { body }))
    } catch (error) {
      if (!isSecondFactorNeeded(error)) throw error
      onSecondFactor()
    }
  })

  return (
    <AuthLayout
      title="Confirme a sua senha"
      subtitle="Já existe uma conta com este e-mail, que ainda não foi confirmado. Informe a senha dela para entrar com o Google."
      footer={
        <>
          Não sabe a senha?{' '}
          <TextLink to="/forgot-password" fw={600}>
            Escolha uma nova por e-mail
          </TextLink>
        </>
      }
    >
      <form noValidate onSubmit={join}>
        <FormProblem message={problem} />
        <PasswordField size="md" label="Senha" autoComplete="current-password" {...text('password')} />
        <Button size="md" type="submit" loading={isSaving}>
          Entrar com o Google
        </Button>
      </form>
    </AuthLayout>
  )
}
