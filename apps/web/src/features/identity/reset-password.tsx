import { Button } from '@mantine/core'
import { passwords, resetPasswordForm } from '@prumo/contract/identity/passwords'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { ApiProblem } from '#shared/api/api-error.ts'
import { call } from '#shared/api/call.ts'
import { useSimpleForm } from '#shared/form/use-simple-form.ts'
import { shortestToken, useLinkSecret } from '#shared/links/use-link-secret.ts'
import { ButtonLink } from '#shared/screens/button-link.tsx'
import { TextLink } from '#shared/screens/text-link.tsx'
import { clearSession } from '#shared/session/session.ts'
import { AuthLayout } from '#ui/auth-layout.tsx'
import { useToast } from '#ui/layers/toast.tsx'
import { FormProblem } from './form-problem.tsx'
import { NewPasswordField } from './new-password-field.tsx'
import { PasswordField } from './password-field.tsx'

export function ResetPassword() {
  const { token, forget } = useLinkSecret()
  const [isRefused, setIsRefused] = useState(token.length < shortestToken)
  const refuse = () => {
    forget()
    setIsRefused(true)
  }
  return isRefused ? <InvalidLink /> : <NewPassword token={token} onDone={forget} onRefused={refuse} />
}

type NewPasswordProps = { token: string; onDone: () => void; onRefused: () => void }

function NewPassword({ token, onDone, onRefused }: NewPasswordProps) {
  const navigate = useNavigate()
  const toast = useToast()
  const { text, onSubmit, problem, isSaving } = useSimpleForm(resetPasswordForm, { password: '', confirmPassword: '' })

  const save = onSubmit(async (pair) => {
    try {
      await call(passwords.reset, { body: { token, ...pair } })
    } catch (error) {
      if (error instanceof ApiProblem && isAboutLink(error)) return onRefused()
      throw error
    }
    onDone()
    // Every session of the person has ended, this browser's too.
    clearSession()
    toast.success('Senha redefinida com sucesso! Entre com a nova senha.')
    await navigate({ to: '/login', replace: true })
  })

  return (
    <AuthLayout
      title="Nova senha"
      subtitle="Escolha a senha que você vai usar a partir de agora."
      footer={
        <TextLink to="/login" fw={600}>
          Voltar ao login
        </TextLink>
      }
    >
      <form noValidate onSubmit={save}>
        <FormProblem message={problem} />
        <NewPasswordField size="md" label="Nova senha" {...text('password')} />
        <PasswordField
          size="md"
          label="Confirme a nova senha"
          autoComplete="new-password"
          {...text('confirmPassword')}
        />
        <Button size="md" type="submit" loading={isSaving}>
          Salvar nova senha
        </Button>
      </form>
    </AuthLayout>
  )
}

const isAboutLink = ({ code, errors }: ApiProblem) =>
  code === 'reset.invalid-link' || errors.some(({ path }) => path === 'token')

function InvalidLink() {
  return (
    <AuthLayout
      title="Link inválido"
      subtitle="Este link de redefinição não é válido ou já expirou. Cada link vale por 60 minutos e só pode ser usado uma vez."
      footer={
        <TextLink to="/login" fw={600}>
          Voltar ao login
        </TextLink>
      }
    >
      <ButtonLink to="/forgot-password" size="md">
        Pedir um novo link
      </ButtonLink>
    </AuthLayout>
  )
}
