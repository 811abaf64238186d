import { Button, TextInput } from '@mantine/core'
import { proof } from '@prumo/contract/identity/proof'
import { secondFactorCodeForm } from '@prumo/contract/identity/second-factor-code'
import { call } from '#shared/api/call.ts'
import { useSimpleForm } from '#shared/form/use-simple-form.ts'
import { Stack } from '#ui/layout/stack.ts'
import { ProofProblem } from './proof-problem.tsx'

export function ProofByCode({ onProven }: { onProven: () => void }) {
  const { text, onSubmit, problem, isSaving } = useSimpleForm(secondFactorCodeForm, { code: '' })
  const prove = onSubmit(async (body) => {
    await call(proof.byCode, { body })
    onProven()
  })
  return (
    <Stack noValidate onSubmit={prove} as="form" gap={16}>
      <ProofProblem message={problem} />
      <TextInput
        label="Código"
        description="Do aplicativo autenticador, ou um código de recuperação"
        placeholder="000000"
        autoComplete="one-time-code"
        data-autofocus
        {...text('code')}
      />
      <Button type="submit" loading={isSaving}>
        Confirmar
      </Button>
    </Stack>
  )
}
