import { Button, TextInput } from '@mantine/core'
import { accountRemoval, profile } from '@prumo/contract/identity/profile'
import { call } from '#shared/api/call.ts'
import { useDraftForm } from '#shared/form/use-draft-form.ts'
import { clearSession } from '#shared/session/session.ts'
import { useMember } from '#shared/session/use-session.ts'
import { useToast } from '#ui/layers/toast.tsx'
import { Stack } from '#ui/layout/stack.ts'
import { FormProblem } from '../form-problem.tsx'

/** Typing one's own address says it is meant. */
export function RemoveAccountForm() {
  const { user } = useMember()
  const toast = useToast()
  const { text, onSubmit, problem, isSaving } = useDraftForm(accountRemoval, { email: '' })

  const remove = onSubmit(async (body) => {
    await call(profile.removeAccount, { body })
    toast.success('Sua conta foi excluída.')
    clearSession()
  })

  return (
    <Stack as="form" noValidate onSubmit={remove} gap={16}>
      <FormProblem message={problem} />
      <TextInput
        label={`Digite ${user.email} para confirmar`}
        description="A exclusão é imediata e não pode ser desfeita."
        type="email"
        autoComplete="off"
        data-autofocus
        {...text('email')}
      />
      <Button type="submit" color="red" loading={isSaving}>
        Excluir minha conta
      </Button>
    </Stack>
  )
}
