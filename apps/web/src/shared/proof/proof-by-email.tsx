import { Button, TextInput } from '@mantine/core'
import { emailCodeForm, proof } from '@prumo/contract/identity/proof'
import { useEffect, useRef, useState } from 'react'
import { messageOf } from '#shared/api/api-error.ts'
import { call } from '#shared/api/call.ts'
import { useSimpleForm } from '#shared/form/use-simple-form.ts'
import { Stack } from '#ui/layout/stack.ts'
import { ProofProblem } from './proof-problem.tsx'
import styles from './proof.module.css'

type ProofByEmailProps = { email: string; onProven: () => void }

/** For who has nothing else to show: a code in the mailbox. */
export function ProofByEmail({ email, onProven }: ProofByEmailProps) {
  const [isSent, setIsSent] = useState(false)
  const [isSending, setIsSending] = useState(false)
  const [failure, setFailure] = useState<string>()
  const { text, onSubmit, reset, problem, isSaving } = useSimpleForm(emailCodeForm, { code: '' })

  const input = useRef<HTMLInputElement>(null)
  useEffect(() => input.current?.focus(), [isSent])

  async function send() {
    setIsSending(true)
    setFailure(undefined)
    try {
      await call(proof.sendEmailCode, {})
      reset()
      setIsSent(true)
    } catch (error) {
      setFailure(messageOf(error))
    } finally {
      setIsSending(false)
    }
  }

  const prove = onSubmit(async (body) => {
    await call(proof.byEmailCode, { body })
    onProven()
  })

  return (
    <Stack noValidate onSubmit={prove} as="form" gap={16}>
      <ProofProblem message={failure ?? problem} />
      {isSent && (
        <>
          <p className={styles.text} role="status">
            Enviamos um código para {email}. Ele vale por 10 minutos.
          </p>
          <TextInput
            label="Código de 6 dígitos"
            placeholder="000000"
            autoComplete="one-time-code"
            inputMode="numeric"
            ref={input}
            {...text('code')}
          />
          <Button type="submit" loading={isSaving}>
            Confirmar
          </Button>
        </>
      )}
      <Button
        variant={isSent ? 'subtle' : 'filled'}
        loading={isSending}
        data-autofocus={!isSent || undefined}
        onClick={() => void send()}
      >
        {isSent ? 'Enviar outro código' : `Enviar código para ${email}`}
      </Button>
    </Stack>
  )
}
