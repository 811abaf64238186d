import { Button } from '@mantine/core'
import { google } from '@prumo/contract/identity/google'
import type { AnswerOf } from '@prumo/contract/route'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { messageOf } from '#shared/api/api-error.ts'
import { call } from '#shared/api/call.ts'
import { ButtonLink } from '#shared/screens/button-link.tsx'
import { openSession } from '#shared/session/session.ts'
import { AuthLayout } from '#ui/auth-layout.tsx'
import { Splash } from '#ui/states/splash.tsx'
import { useToast } from '#ui/layers/toast.tsx'
import { FormProblem } from './form-problem.tsx'

type Newcomer = AnswerOf<typeof google.newcomer>

/** Google knows this person, Prumo does not yet. */
export function UnregisteredUser() {
  const [newcomer, setNewcomer] = useState<Newcomer | undefined>()

  useEffect(() => {
    call(google.newcomer, {}).then(setNewcomer, () => setNewcomer(null))
  }, [])

  if (newcomer === undefined) return <Splash />
  return newcomer ? <Offer newcomer={newcomer} /> : <NobodyHere />
}

function Offer({ newcomer }: { newcomer: NonNullable<Newcomer> }) {
  const navigate = useNavigate()
  const toast = useToast()
  const [problem, setProblem] = useState<string>()
  const [isCreating, setIsCreating] = useState(false)

  async function create() {
    setIsCreating(true)
    setProblem(undefined)
    try {
      openSession(await call(google.register, {}))
      toast.success('Sua conta foi criada com sucesso!')
      await navigate({ to: '/complete-profile', replace: true })
    } catch (error) {
      setProblem(messageOf(error))
      setIsCreating(false)
    }
  }

  return (
    <AuthLayout
      title="Você ainda não tem conta"
      subtitle={
        <>
          {newcomer.displayName}, a conta do Google <b>{newcomer.email}</b> ainda não tem cadastro no Prumo. Crie a sua
          agora ou entre com outra.
        </>
      }
    >
      <FormProblem message={problem} />
      <Button size="md" loading={isCreating} onClick={() => void create()}>
        Criar conta com o Google
      </Button>
      <ButtonLink to="/login" size="md" variant="default">
        Entrar com outra conta
      </ButtonLink>
    </AuthLayout>
  )
}

const NobodyHere = () => (
  <AuthLayout
    title="Usuário não cadastrado"
    subtitle="Não encontramos uma conta para esta entrada, ou o tempo para criá-la acabou. Entre novamente ou crie sua conta."
  >
    <ButtonLink to="/login" size="md">
      Voltar ao login
    </ButtonLink>
    <ButtonLink to="/register" size="md" variant="default">
      Criar conta
    </ButtonLink>
  </AuthLayout>
)
