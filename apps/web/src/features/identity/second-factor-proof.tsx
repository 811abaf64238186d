import { Button, TextInput } from '@mantine/core'
import { secondFactor } from '@prumo/contract/identity/second-factor'
import { useState } from 'react'
import * as z from 'zod'
import { call } from '#shared/api/call.ts'
import { useSimpleForm } from '#shared/form/use-simple-form.ts'
import { Segment } from '#ui/segment.tsx'
import { FormProblem } from './form-problem.tsx'
import { PasswordField } from './password-field.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import styles from './second-factor.module.css'

type Kind = 'code' | 'password'
type SecondFactorProofProps = { purpose: 'renewal' | 'end'; hasPassword: boolean; onDone: () => void }

const kinds = [
  { value: 'code', label: 'Código' },
  { value: 'password', label: 'Senha' },
] as const
const schemas = {
  code: z.object({ code: z.string().trim().min(1, 'Informe o código'), password: z.string() }),
  password: z.object({ code: z.string(), password: z.string().min(1, 'Senha é obrigatória') }),
}

/** An open session is not enough to weaken the account: a code or the password is asked for again. */
export function SecondFactorProof({ purpose, hasPassword, onDone }: SecondFactorProofProps) {
  const [kind, setKind] = useState<Kind>('code')
  const [codes, setCodes] = useState<string[]>()
  const { text, onSubmit, problem, isSaving } = useSimpleForm(schemas[kind], { code: '', password: '' })

  const prove = onSubmit(async ({ code, password }) => {
    const body = kind === 'code' ? { code } : { password }
    if (purpose === 'renewal') return setCodes((await call(secondFactor.renewCodes, { body })).recoveryCodes)
    await call(secondFactor.turnOff, { body })
    onDone()
  })

  if (codes) return <RecoveryCodes codes={codes} onDone={onDone} />
  return (
    <form noValidate onSubmit={prove} className={styles.enrolment}>
      <p className={styles.text}>
        {purpose === 'end' ? 'A conta volta a abrir só com a senha. Para confirmar, ' : 'Os códigos antigos deixam de valer. Para confirmar, '}
        {hasPassword ? 'informe um código do aplicativo, um código de recuperação ou a sua senha.' : 'informe um código do aplicativo ou um código de recuperação.'}
      </p>
      <FormProblem message={problem} />
      {hasPassword && <Segment inForm label="Confirmar com" value={kind} onChange={setKind} options={kinds} fullWidth />}
      {kind === 'code' && <TextInput label="Código" placeholder="000000" autoComplete="one-time-code" {...text('code')} />}
      {kind === 'password' && <PasswordField label="Senha" autoComplete="current-password" {...text('password')} />}
      <Button type="submit" loading={isSaving} {...(purpose === 'end' && { color: 'red' })}>
        {purpose === 'end' ? 'Desativar verificação' : 'Gerar novos códigos'}
      </Button>
    </form>
  )
}
