import { Anchor, Button, TextInput } from '@mantine/core'
import { secondFactorCodeForm } from '@prumo/contract/identity/second-factor-code'
import type { Session } from '@prumo/contract/identity/session'
import { sessions } from '@prumo/contract/identity/sessions'
import { useEffect, useRef, useState } from 'react'
import { call } from '#shared/api/call.ts'
import { useSimpleForm } from '#shared/form/use-simple-form.ts'
import { AuthLayout } from '#ui/auth-layout.tsx'
import { FormProblem } from './form-problem.tsx'

type SecondFactorStepProps = { onSession: (session: Session) => void; onRestart: () => void }

/** The second half of signing in. Who it is about is in a cookie; nothing of it is in the address. */
export function SecondFactorStep({ onSession, onRestart }: SecondFactorStepProps) {
  const [isRecovering, setIsRecovering] = useState(false)
  const { text, onSubmit, reset, problem, isSaving } = useSimpleForm(secondFactorCodeForm, { code: '' })
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus(), [isRecovering])
  const verify = onSubmit(async (body) => onSession(await call(sessions.completeSignIn, { body })))

  function changeKind() {
    reset()
    setIsRecovering(!isRecovering)
  }

  return (
    <AuthLayout
      title="Verificação em duas etapas"
      subtitle={
        isRecovering
          ? 'Digite um dos códigos de recuperação que você guardou.'
          : 'Digite o código de 6 dígitos do seu aplicativo autenticador.'
      }
      footer={
        <Anchor component="button" type="button" fw={600} onClick={onRestart}>
          Voltar ao login
        </Anchor>
      }
    >
      <form noValidate onSubmit={verify}>
        <FormProblem message={problem} />
        <TextInput
          key={String(isRecovering)}
          size="md"
          label={isRecovering ? 'Código de recuperação' : 'Código'}
          placeholder={isRecovering ? 'ABCD-EFGH-IJKL' : '000000'}
          autoComplete="one-time-code"
          inputMode={isRecovering ? 'text' : 'numeric'}
          ref={field}
          {...text('code')}
        />
        <Button size="md" type="submit" loading={isSaving}>
          Verificar
        </Button>
        <Button size="md" variant="subtle" onClick={changeKind}>
          {isRecovering ? 'Usar o aplicativo autenticador' : 'Usar um código de recuperação'}
        </Button>
      </form>
    </AuthLayout>
  )
}
