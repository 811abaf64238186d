import { Button, TextInput } from '@mantine/core'
import type { Session } from '@prumo/contract/identity/session'
import { sessions } from '@prumo/contract/identity/sessions'
import { useLocation, useRouter, useSearch } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { call } from '#shared/api/call.ts'
import { useSimpleForm } from '#shared/form/use-simple-form.ts'
import { pathOrFirst } from '#shared/session/first-path.ts'
import { pathAfterSignIn } from '#shared/session/safe-path.ts'
import { TextLink } from '#shared/screens/text-link.tsx'
import { openSession } from '#shared/session/session.ts'
import { AuthDivider, AuthLayout } from '#ui/auth-layout.tsx'
import { FormProblem } from './form-problem.tsx'
import { GoogleButton, useGoogleOffer } from './google-button.tsx'
import { isSecondFactorNeeded } from './is-second-factor-needed.ts'
import { PasskeyButton } from './passkey-button.tsx'
import { PasswordField } from './password-field.tsx'
import { usePasskeyAutofill } from './use-passkey-autofill.ts'

const SecondFactorStep = lazy(async () => ({ default: (await import('./second-factor-step.tsx')).SecondFactorStep }))

export function SignIn() {
  const { redirect } = useSearch({ from: '/login' })
  const hash = useLocation({ select: (location) => location.hash })
  const path = pathAfterSignIn(redirect, hash)
  const router = useRouter()
  const [needsCode, setNeedsCode] = useState(false)

  function enter(session: Session) {
    openSession(session)
    router.history.replace(pathOrFirst(path, session))
  }

  if (!needsCode) return <FirstStep redirect={path} onSession={enter} onSecondFactor={() => setNeedsCode(true)} />
  return (
    <Suspense>
      <SecondFactorStep onSession={enter} onRestart={() => setNeedsCode(false)} />
    </Suspense>
  )
}

type FirstStepProps = { redirect: string; onSession: (session: Session) => void; onSecondFactor: () => void }

function FirstStep({ redirect, onSession, onSecondFactor }: FirstStepProps) {
  const { text, onSubmit, problem, isSaving } = useSimpleForm(sessions.signIn.body, { email: '', password: '' })
  const [otherProblem, setOtherProblem] = useState<string>()
  const listener = { onSession, onSecondFactor, onProblem: setOtherProblem }
  const isGoogleOffered = useGoogleOffer()
  const autofill = usePasskeyAutofill(listener)

  const signIn = onSubmit(async (body) => {
    setOtherProblem(undefined)
    try {
      onSession(await call(sessions.signIn, { body }))
    } catch (error) {
      if (!isSecondFactorNeeded(error)) throw error
      onSecondFactor()
    }
  })

  return (
    <AuthLayout
      title="Acesse sua conta"
      subtitle="Bem-vindo de volta. Entre para continuar."
      isGrowing={isGoogleOffered === null}
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
        <FormProblem message={problem ?? otherProblem} />
        {/* The last word lets browsers offer passkeys among the suggestions. */}
        <TextInput
          size="md"
          label="E-mail"
          type="email"
          autoComplete="username webauthn"
          placeholder="voce@empresa.com.br"
          onFocus={autofill.start}
          {...text('email')}
        />
        <PasswordField size="md" label="Senha" autoComplete="current-password" {...text('password')} />
        <TextLink to="/forgot-password" fz="sm" style={{ justifySelf: 'end', marginTop: -8 }}>
          Esqueci minha senha
        </TextLink>
        <Button size="md" type="submit" loading={isSaving}>
          Entrar
        </Button>
      </form>
      <AuthDivider>ou</AuthDivider>
      <PasskeyButton onStart={autofill.stop} {...listener} />
      {isGoogleOffered && <GoogleButton redirect={redirect} onProblem={setOtherProblem} />}
    </AuthLayout>
  )
}
