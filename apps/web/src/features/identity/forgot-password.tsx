import { Button, TextInput } from '@mantine/core'
import { passwords } from '@prumo/contract/identity/passwords'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { ApiProblem, messageOf } from '#shared/api/api-error.ts'
import { call } from '#shared/api/call.ts'
import { useSimpleForm } from '#shared/form/use-simple-form.ts'
import { ButtonLink } from '#shared/screens/button-link.tsx'
import { TextLink } from '#shared/screens/text-link.tsx'
import { AuthLayout } from '#ui/auth-layout.tsx'
import { useToast } from '#ui/layers/toast.tsx'
import { FormProblem } from './form-problem.tsx'

const sent = 'Solicitação enviada! Verifique sua caixa de entrada.'
const failure = 'Erro ao enviar email. Tente novamente.'
const invalidEmail = 'Email inválido. Verifique e tente novamente.'
const isInvalidInput = (error: unknown) => error instanceof ApiProblem && error.code === 'invalid-input'

export function ForgotPassword() {
  const { email } = useSearch({ from: '/forgot-password' })
  return email ? <Confirmation email={email} /> : <AskForLink />
}

function AskForLink() {
  const navigate = useNavigate()
  const toast = useToast()
  const { text, onSubmit, problem, isSaving } = useSimpleForm(passwords.forgot.body, { email: '' }, failure)

  const send = onSubmit(async (body) => {
    await call(passwords.forgot, { body })
    toast.success(sent)
    await navigate({ to: '/forgot-password', search: { email: body.email.trim() } })
  })

  return (
    <AuthLayout
      title="Esqueci minha senha"
      subtitle="Informe seu e-mail para receber as instruções de redefinição."
      footer={
        <TextLink to="/login" fw={600}>
          Voltar ao login
        </TextLink>
      }
    >
      <form noValidate onSubmit={send}>
        <FormProblem message={problem} />
        <TextInput
          size="md"
          label="E-mail"
          type="email"
          autoComplete="username"
          placeholder="voce@empresa.com.br"
          {...text('email')}
        />
        <Button size="md" type="submit" loading={isSaving}>
          Enviar instruções
        </Button>
      </form>
    </AuthLayout>
  )
}

function Confirmation({ email }: { email: string }) {
  const toast = useToast()
  const [isSending, setIsSending] = useState(false)

  async function sendAgain() {
    setIsSending(true)
    try {
      await call(passwords.forgot, { body: { email } })
      toast.success(sent)
    } catch (error) {
      // The address came from the address bar, where anything can stand.
      toast.error(isInvalidInput(error) ? invalidEmail : messageOf(error, failure))
    } finally {
      setIsSending(false)
    }
  }

  return (
    <AuthLayout
      title="Verifique seu e-mail"
      subtitle={
        <>
          Se houver uma conta com <b>{email}</b>, as instruções chegam em instantes. Confira também a caixa de spam.
        </>
      }
    >
      <ButtonLink to="/login" size="md">
        Voltar ao login
      </ButtonLink>
      <Button size="md" variant="default" loading={isSending} onClick={() => void sendAgain()}>
        Enviar novamente
      </Button>
    </AuthLayout>
  )
}
