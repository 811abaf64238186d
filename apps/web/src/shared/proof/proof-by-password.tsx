import { Button, PasswordInput } from '@mantine/core'
import { proof, proofPasswordForm } from '@prumo/contract/identity/proof'
import { call } from '#shared/api/call.ts'
import { useSimpleForm } from '#shared/form/use-simple-form.ts'
import { Stack } from '#ui/layout/stack.ts'
import { ProofProblem } from './proof-problem.tsx'

export function ProofByPassword({ email, onProven }: { email: string; onProven: () => void }) {
  const { text, onSubmit, problem, isSaving } = useSimpleForm(proofPasswordForm, { password: '' })
  const prove = onSubmit(async (body) => {
    await call(proof.byPassword, { body })
    onProven()
  })
  return (
    <Stack noValidate onSubmit={prove} as="form" gap={16}>
      <ProofProblem message={problem} />
      {/* Password managers need to know whose password this is. */}
      <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
      <PasswordInput
        label="Senha"
        autoComplete="current-password"
        data-autofocus
        visibilityToggleButtonProps={{ 'aria-label': 'Mostrar ou ocultar a senha' }}
        {...text('password')}
      />
      <Button type="submit" loading={isSaving}>
        Confirmar
      </Button>
    </Stack>
  )
}
