import { Button, TextInput } from '@mantine/core'
import { secondFactor } from '@prumo/contract/identity/second-factor'
import { secondFactorCodeForm } from '@prumo/contract/identity/second-factor-code'
import type { AnswerOf } from '@prumo/contract/route'
import { useEffect, useRef, useState } from 'react'
import { messageOf } from '#shared/api/api-error.ts'
import { call } from '#shared/api/call.ts'
import { useSimpleForm } from '#shared/form/use-simple-form.ts'
import { ErrorState } from '#ui/states/error-state.tsx'
import { QrCode } from '#ui/images/qr-code.tsx'
import { SkeletonForm } from '#ui/inputs/skeleton-form.tsx'
import { Stack } from '#ui/layout/stack.ts'
import { FormProblem } from './form-problem.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import styles from './second-factor.module.css'

type Begun = AnswerOf<typeof secondFactor.begin>

/** Secret, proof that it was taken over, recovery codes: then it counts. */
export function SecondFactorEnrolment({ onDone }: { onDone: () => void }) {
  const [begun, setBegun] = useState<Begun>()
  const [failure, setFailure] = useState<string>()
  const [codes, setCodes] = useState<string[]>()
  const hasBegun = useRef(false)

  function begin() {
    setFailure(undefined)
    call(secondFactor.begin, {}).then(setBegun, (error: unknown) => setFailure(messageOf(error)))
  }

  useEffect(() => {
    if (hasBegun.current) return
    hasBegun.current = true
    begin()
  })

  if (codes) return <RecoveryCodes codes={codes} onDone={onDone} />
  if (failure) return <ErrorState message={failure} onRetry={begin} />
  return begun ? <Confirmation begun={begun} onConfirmed={setCodes} /> : <SkeletonForm fields={3} />
}

function Confirmation({ begun, onConfirmed }: { begun: Begun; onConfirmed: (codes: string[]) => void }) {
  const { text, onSubmit, problem, isSaving } = useSimpleForm(secondFactorCodeForm, { code: '' })
  const confirm = onSubmit(async (body) => onConfirmed((await call(secondFactor.confirm, { body })).recoveryCodes))
  return (
    <Stack as="form" noValidate onSubmit={confirm} gap={16}>
      <p className={styles.text}>
        Leia o código QR com um aplicativo autenticador, como Google Authenticator, Microsoft Authenticator ou
        1Password.
      </p>
      <div className={styles.secret}>
        <QrCode text={begun.uri} label="Código QR para o aplicativo autenticador" />
        <div className={styles.manual}>
          <span>Não consegue ler? Digite esta chave no aplicativo:</span>
          <code>{begun.secret.replace(/(.{4})(?=.)/g, '$1 ')}</code>
        </div>
      </div>
      <FormProblem message={problem} />
      <TextInput
        size="md"
        label="Código de 6 dígitos"
        placeholder="000000"
        autoComplete="one-time-code"
        inputMode="numeric"
        {...text('code')}
      />
      <Button size="md" type="submit" loading={isSaving}>
        Ativar verificação
      </Button>
    </Stack>
  )
}
