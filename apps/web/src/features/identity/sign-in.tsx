import { Button, TextInput } from '@mantine/core'
import { sessions } from '@prumo/contract/identity/sessions'
import { useRouter, useSearch } from '@tanstack/react-router'
import { call } from '#shared/api/call.ts'
import { useSimpleForm } from '#shared/form/use-simple-form.ts'
import { safePath } from '#shared/screens/safe-path.ts'
import { TextLink } from '#shared/screens/text-link.tsx'
import { openSession } from '#shared/session/session.ts'
import { AuthLayout } from '#ui/auth-layout.tsx'
import { FormProblem } from './form-problem.tsx'
import { PasswordField } from './password-field.tsx'

export function SignIn() {
  const { redirect } = useSearch({ from: '/login' })
  const router = useRouter()
  const { text, onSubmit, problem, isSaving } = useSimpleForm(sessions.signIn.body, { email: '', password: '' })

  const signIn = onSubmit(async (body) => {
    openSession(await call(sessions.signIn, { body }))
    router.history.replace(safePath(redirect))
  })

  return (
    <AuthLayout
      title="Acesse sua conta"
      subtitle="Bem-vindo de volta. Entre para continuar."
      footer={
        <>
          Ainda não tem conta?{' '}
          <TextLink to="/register" fw={600}>
            Criar conta
          </TextLink>
        </>
      }
    >
      <form noValidate onSubmit={signIn}>
        <FormProblem message={problem} />
        <TextInput size="md" label="E-mail" type="email" autoComplete="username" placeholder="voce@empresa.com.br" {...text('email')} />
        <PasswordField size="md" label="Senha" autoComplete="current-password" {...text('password')} />
        <TextLink to="/forgot-password" fz={13} style={{ justifySelf: 'end', marginTop: -8 }}>
          Esqueci minha senha
        </TextLink>
        <Button size="md" type="submit" loading={isSaving}>
          Entrar
        </Button>
      </form>
    </AuthLayout>
  )
}
