import { Button, Checkbox, TextInput } from '@mantine/core'
import { acceptanceForm, invitations } from '@prumo/contract/identity/invitations'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { ApiProblem } from '#shared/api/api-error.ts'
import { call } from '#shared/api/call.ts'
import { useSimpleForm } from '#shared/form/use-simple-form.ts'
import { firstPath } from '#shared/session/first-path.ts'
import { clearSession, openSession } from '#shared/session/session.ts'
import { AuthLayout } from '#ui/auth-layout.tsx'
import { Banner } from '#ui/states/banner.tsx'
import { useToast } from '#ui/layers/toast.tsx'
import { FormProblem } from '../form-problem.tsx'
import { NewPasswordField } from '../new-password-field.tsx'
import { PasswordField } from '../password-field.tsx'
import { DeclineButton } from './decline-button.tsx'
import type { Invited } from './invitation.tsx'

type AcceptanceProps = {
  token: string
  invited: Invited
  onAccepted: () => void
  onDeclined: () => void
  onRefused: (sentence: string) => void
}

/** Nobody has proven this address yet: the link does, and whoever holds it chooses name and password. */
export function InvitationAcceptance({ token, invited, onAccepted, onDeclined, onRefused }: AcceptanceProps) {
  const router = useRouter()
  const toast = useToast()
  const [keepsEarlier, setKeepsEarlier] = useState(false)
  const [otherProblem, setOtherProblem] = useState<string>()
  const { text, onSubmit, problem, isSaving } = useSimpleForm(acceptanceForm, {
    displayName: invited.displayName,
    password: '',
    confirmPassword: '',
  })

  const save = onSubmit(async (draft) => {
    try {
      const session = await call(invitations.accept, { body: { token, ...draft, keepsEarlier } })
      onAccepted()
      // Somebody else may have been signed in here: nothing of theirs stays.
      clearSession()
      openSession(session)
      toast.success(`Boas-vindas a ${invited.companyName}!`)
      router.history.replace(firstPath(session))
    } catch (error) {
      if (error instanceof ApiProblem && error.code === 'invitation.invalid') return onRefused(error.title)
      throw error
    }
  })

  return (
    <AuthLayout
      title="Aceite o convite"
      subtitle={
        <>
          Olá, {invited.displayName}! {invited.companyName} convidou <b>{invited.email}</b> para trabalhar no Prumo.
        </>
      }
    >
      <form noValidate onSubmit={save}>
        <FormProblem message={problem ?? otherProblem} />
        {invited.account === 'unproven' && (
          <Banner tone="info">
            Alguém criou uma conta com este e-mail sem confirmá-lo. A senha escolhida agora vale no lugar da anterior, e
            os acessos antigos são encerrados.
          </Banner>
        )}
        {/* Password managers need to know whose password this is. */}
        <input type="text" name="username" autoComplete="username" value={invited.email} readOnly hidden />
        <TextInput size="md" label="Nome" autoComplete="name" {...text('displayName')} />
        <NewPasswordField size="md" label="Senha" {...text('password')} />
        <PasswordField size="md" label="Confirme a senha" autoComplete="new-password" {...text('confirmPassword')} />
        {invited.earlierCompanies.length > 0 && (
          <Checkbox
            checked={keepsEarlier}
            onChange={(event) => setKeepsEarlier(event.currentTarget.checked)}
            label={`Fui eu quem criou ${invited.earlierCompanies.join(', ')} com este e-mail`}
            description="Marque só se for verdade: a empresa continua na sua conta. Sem marcar, ela fica fora da sua conta, como está."
          />
        )}
        <Button size="md" type="submit" loading={isSaving}>
          Aceitar e entrar
        </Button>
        <DeclineButton token={token} onDeclined={onDeclined} onProblem={setOtherProblem} />
      </form>
    </AuthLayout>
  )
}
