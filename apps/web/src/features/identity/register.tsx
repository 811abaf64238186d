import { Button, TextInput } from '@mantine/core'
import { registration, users } from '@prumo/contract/identity/users'
import { useNavigate } from '@tanstack/react-router'
import { call } from '#shared/api/call.ts'
import { useSimpleForm } from '#shared/form/use-simple-form.ts'
import { TextLink } from '#shared/screens/text-link.tsx'
import { openSession } from '#shared/session/session.ts'
import { AuthLayout } from '#ui/auth-layout.tsx'
import { useToast } from '#ui/layers/toast.tsx'
import { FormProblem } from './form-problem.tsx'
import { NewPasswordField } from './new-password-field.tsx'
import { PasswordField } from './password-field.tsx'

const blank = { displayName: '', email: '', password: '', confirmPassword: '' }
const failure = 'Erro ao criar sua conta. Tente novamente mais tarde ou entre em contato com um administrador!'

export function Register() {
  const navigate = useNavigate()
  const toast = useToast()
  const { text, onSubmit, problem, isSaving } = useSimpleForm(registration, blank, failure)

  const register = onSubmit(async (body) => {
    openSession(await call(users.register, { body }))
    toast.success('Sua conta foi criada com sucesso!')
    await navigate({ to: '/complete-profile', replace: true })
  })

  return (
    <AuthLayout
      title="Crie sua conta"
      subtitle="Leva menos de um minuto. Depois, conte um pouco sobre a sua empresa."
      footer={
        <>
          Já tem conta?{' '}
          <TextLink to="/login" fw={600}>
            Entrar
          </TextLink>
        </>
      }
    >
      <form noValidate onSubmit={register}>
        <FormProblem message={problem} />
        <TextInput size="md" label="Nome" autoComplete="name" {...text('displayName')} />
        <TextInput
          size="md"
          label="E-mail"
          type="email"
          autoComplete="username"
          placeholder="voce@empresa.com.br"
          {...text('email')}
        />
        <NewPasswordField size="md" label="Senha" {...text('password')} />
        <PasswordField size="md" label="Confirme a senha" autoComplete="new-password" {...text('confirmPassword')} />
        <Button size="md" type="submit" loading={isSaving}>
          Criar conta
        </Button>
      </form>
    </AuthLayout>
  )
}
